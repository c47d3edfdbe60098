import type { PlanRace } from '../training-plan/constants.ts'
import { raceKind } from './race-kind.ts'
import type { ListedRace, RaceRegion } from './race-table.ts'

export interface RaceFilter {
  /** Words of name, city or country; all of them have to be there. */
  words: string
  distance: PlanRace | null
  region: RaceRegion | null
}

/** The races of a list that a filter leaves. @param countryOf a country's name in the runner's language */
export function findRaces(
  races: readonly ListedRace[],
  filter: RaceFilter,
  countryOf: (code: string) => string,
): ListedRace[] {
  const words = plain(filter.words).split(/\s+/).filter(Boolean)
  return races.filter((race) => {
    const { name, city, country, distances, region } = race
    const text = plain(`${name} ${city} ${country} ${countryOf(country)}`)
    return (
      (filter.region === null || region === filter.region) &&
      (filter.distance === null || distances.some((km) => raceKind(km) === filter.distance)) &&
      words.every((word) => text.includes(word))
    )
  })
}

/** Without accents: "sao paulo" finds São Paulo. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
