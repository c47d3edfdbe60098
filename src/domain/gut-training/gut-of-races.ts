import type { FieldsOf } from '../entities.ts'
import { GUT_LEVELS, type GutLevel } from '../fuelling/constants.ts'
import { readGut } from '../races/race-choices.ts'

/** What of a race's row says how much the runner's gut takes. */
export type RaceGut = Pick<FieldsOf<'races'>, 'date' | 'plan'>

/**
 * The gut that the race of a local day is planned with: untrained where nobody has said, the most where two
 * devices have entered it twice.
 */
export function gutOfRaceOn(races: readonly RaceGut[], date: string): GutLevel {
  const levels = races.filter((race) => race.date === date).map(({ plan }) => readGut(plan))
  return GUT_LEVELS.findLast((level) => levels.includes(level)) ?? 'untrained'
}

/** The runner's gut on a local day: as for the race of that day, else the next one, else the last before. */
export function gutOn(races: readonly RaceGut[], date: string): GutLevel {
  const dates = races
    .filter(({ plan }) => plan !== null)
    .map((race) => race.date)
    .sort()
  const nearest = dates.find((each) => each >= date) ?? dates.at(-1)
  return nearest === undefined ? 'untrained' : gutOfRaceOn(races, nearest)
}
