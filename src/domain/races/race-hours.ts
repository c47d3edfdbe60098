import { add } from '../fuelling/race-schedule.ts'
import { type Amounts, NO_AMOUNTS } from '../fuelling/race-types.ts'
import type { PlannedRace } from './planned-race.ts'

/** What a plan has in each hour of the race, the last one perhaps not whole. */
export function raceHours({
  minutes,
  intakes,
}: Pick<PlannedRace, 'minutes' | 'intakes'>): Amounts[] {
  return Array.from({ length: Math.ceil(minutes / 60) }, (_, hour) =>
    intakes
      .filter(({ minute }) => Math.floor(minute / 60) === hour)
      .reduce<Amounts>(add, NO_AMOUNTS),
  )
}
