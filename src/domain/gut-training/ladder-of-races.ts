import type { Row } from '../entities.ts'
import { duringCarbsPerHour } from '../fuelling/during.ts'
import type { GuidanceProfile } from '../guidance/guidance.ts'
import { isBadHour } from '../race-log/advice.ts'
import { type Debriefed, debriefOf, hourlyCarbs, hoursThatCount } from '../race-log/debrief.ts'
import { raceIntakes } from '../race-log/usual-products.ts'
import { plannedRace } from '../races/planned-race.ts'
import { readRaceChoices } from '../races/race-choices.ts'
import { type GutLadder, type GutPractice, gutLadder } from './gut-ladder.ts'

type Race = Row<'races'>

export interface RaceLadder {
  race: Race
  ladder: GutLadder
}

/** What a race, or a long run in race mode, says of the gut, by the hours that something was said of; null without any. */
export function gutPractice(date: string, race: Debriefed): GutPractice | null {
  const hours = hoursThatCount(race)
  const bad = hours.filter(isBadHour)
  const counted = bad.length > 0 ? bad : hours.filter(({ stomach }) => stomach !== null)
  if (counted.length === 0) return null
  const gramsPerHour = Math.max(...counted.map(hourlyCarbs))
  return gramsPerHour > 0 || bad.length > 0 ? { date, gramsPerHour, bad: bad.length > 0 } : null
}

/**
 * The ladder to the runner's next race that needs carbohydrate on the way, from the races before it; null
 * where there is none.
 * @param today local day
 * @param runDays local days, from this week's Monday on, with a run to practise in
 */
export function ladderOfRaces(
  races: readonly Race[],
  runner: GuidanceProfile | null,
  today: string,
  runDays: readonly string[],
): RaceLadder | null {
  const practices = races.flatMap((race) => {
    const debriefed = debriefOf(race.log, raceIntakes(race, runner), race.debrief)
    return debriefed === null ? [] : (gutPractice(race.date, debriefed) ?? [])
  })
  for (const race of [...races].sort((a, b) => (a.date < b.date ? -1 : 1))) {
    if (race.date <= today) continue
    const planned = plannedRace(race, runner)?.plan.perHour.carbsGrams
    const need = planned ?? duringCarbsPerHour(race.goal_minutes ?? 0, 'untrained')
    const ladder = gutLadder({
      ...{ today, practices, runDays },
      raceDate: race.date,
      needGramsPerHour: need,
      gut: readRaceChoices(race.plan)?.gut,
    })
    if (ladder) return { race, ladder }
  }
  return null
}
