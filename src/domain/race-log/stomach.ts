import { SICK_EASED_MINUTES, SICK_PAUSE_MINUTES } from '../fuelling/constants.ts'
import type { RaceLog } from '../stored-shapes.ts'
import { notedIntakes } from './race-now.ts'

/** How a race is eased for the stomach, from the last time the runner felt sick; minutes of the race. */
export type Easing =
  /** Nothing with carbohydrate up to the first, half up to the second. */
  | { kind: 'eased'; since: number; pauseUntil: number; until: number }
  /** It came a second time: water alone. */
  | { kind: 'water'; since: number }

/**
 * What the stomach asks for; null where the runner has not felt sick. Nothing that it was spared is caught up.
 * Source: nutrition model, point 25; de Oliveira, Burini, Jeukendrup 2014.
 */
export function easingOf(log: RaceLog): Easing | null {
  const times = notedIntakes(log)
    .filter(({ entry }) => entry.state === 'felt_sick')
    .map(({ seconds }) => Math.round(seconds / 60))
  const since = times.at(-1)
  if (since === undefined) return null
  if (times.length > 1) return { kind: 'water', since }
  const pauseUntil = since + SICK_PAUSE_MINUTES
  return { kind: 'eased', since, pauseUntil, until: pauseUntil + SICK_EASED_MINUTES }
}
