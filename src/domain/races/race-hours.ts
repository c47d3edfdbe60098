import { add } from '../fuelling/race-amounts.ts'
import { type Amounts, NO_AMOUNTS } from '../fuelling/race-types.ts'
import type { PlannedRace } from './planned-race.ts'

/** What a plan has in each hour of the race, up to the last in which it has something. */
export function raceHours({ intakes }: Pick<PlannedRace, 'intakes'>): Amounts[] {
  const hourOf = (minute: number) => Math.floor(minute / 60)
  const last = intakes.at(-1)
  return Array.from({ length: last ? hourOf(last.minute) + 1 : 0 }, (_, hour) =>
    intakes.filter(({ minute }) => hourOf(minute) === hour).reduce<Amounts>(add, NO_AMOUNTS),
  )
}
