import {
  BENT_FROM_MINUTES,
  INTAKE_EVERY_MINUTES,
  INTAKE_FROM_CARBS_G,
  MAX_RACE_MINUTES,
  SHORT_BELOW_SHARE,
  SICK_EASED_SHARE,
} from '../fuelling/constants.ts'
import { neededIn, raceNeeds } from '../fuelling/race-needs.ts'
import type { RaceIntake } from '../fuelling/race-types.ts'
import { type RestInput, restPlan, type TakenAt } from '../fuelling/rest-plan.ts'
import type { GuidanceProfile } from '../guidance/guidance.ts'
import {
  type PlannedRace,
  plannedServings,
  type RaceToPlan,
  raceInput,
} from '../races/planned-race.ts'
import type { RaceLog } from '../stored-shapes.ts'
import { amountsOf } from './amounts.ts'
import { type RacePace, racePace } from './places.ts'
import { type IntakeToTake, type NotedIntake, notedIntakes } from './race-now.ts'
import { type Easing, easingOf } from './stomach.ts'
import { entryServings } from './taps.ts'
import { choicesOf } from './usual-products.ts'

/** What made the race go otherwise than planned, last. */
export type BendReason = 'place' | 'sick' | 'lost' | 'extra'

/** What is left of a race that goes otherwise than planned. */
export interface BentRace {
  reason: BendReason
  intakes: IntakeToTake[]
  /** Expected, minutes. */
  minutes: number
  /** Behind the goal; below zero ahead of it. Null where the runner has not said where they are. */
  behindMinutes: number | null
  easing: Easing | null
  /** What is carried still is the reason that less is planned than the hours that are left ask for. */
  isShort: boolean
}

/** A moment at which something was noted, minutes of the race. */
interface Bend {
  reason: BendReason
  minute: number
}

/**
 * What is left of a race, planned anew from the last that was noted, once it goes otherwise than planned: the runner said
 * where they are, felt sick, lost something, or took what the plan doesn't have. It follows from the row and its log
 * alone, so that every device names the same intakes. Null where the plan stands.
 * @param planned the race's plan
 */
export function bentRace(
  race: RaceToPlan & { log: RaceLog },
  planned: PlannedRace,
  runner: GuidanceProfile | null,
  loggedCaffeineMg: number,
): BentRace | null {
  const { log } = race
  const noted = notedIntakes(log)
  const pace = race.distance_km ? racePace(log) : null
  const bends = [...noted.flatMap(bendOf), ...placeBend(pace)].sort((a, b) => a.minute - b.minute)
  const last = bends.at(-1)
  if (!last) return null
  const minutes = expectedMinutes(race, pace, planned.minutes)
  // To the minute, as what was taken: what is left doesn't depend on a tap's seconds.
  const from = Math.round(
    Math.max(
      last.minute,
      ...noted.map(({ seconds }) => seconds / 60),
      pace ? pace.last.seconds / 60 : 0,
    ),
  )
  const choices = choicesOf(race)
  const minuteAt = (km: number) =>
    pace ? pace.secondsAt(km) / 60 : (km / (race.distance_km ?? km)) * planned.minutes
  const input = { choices, km: race.distance_km, minutes, minuteAt }
  const easing = easingOf(log)
  const taken = takenSoFar(noted)
  const fed = lastRhythm(noted, planned)
  const earliest = Math.max(
    from + BENT_FROM_MINUTES,
    fed + INTAKE_EVERY_MINUTES / 2,
    easing?.kind === 'eased' ? easing.pauseUntil : 0,
  )
  const base: RestInput = {
    race: raceInput(input, runner, loggedCaffeineMg),
    from: Math.max(0, earliest - INTAKE_EVERY_MINUTES, fed),
    until: minutes,
    earliest,
    taken,
    // Without a plan before the start nobody knows what is carried.
    left: race.goal_minutes === null ? new Map() : carriedLeft(noted, planned, choices.products),
    lastId: noted.findLast(({ entry }) => entry.state === 'taken')?.entry.products.at(-1) ?? null,
    share: easing?.kind === 'water' ? 0 : 1,
  }
  const rest = easing?.kind === 'eased' ? easedRest(base, easing.until) : restPlan(base)
  const products = new Map(choices.products.map((product) => [product.id, product]))
  const names = new Set(Object.keys(log))
  const intakes = rest.map((intake): IntakeToTake => {
    const { stop, waterMl, carbsGrams, fluidMl, sodiumMg, caffeineMg } = intake
    const minute = Math.round(intake.minute)
    return {
      ...{ minute, waterMl, carbsGrams, fluidMl, sodiumMg, caffeineMg },
      id: freeName(minute, names),
      km: kmAt(minute, race, pace, planned.minutes),
      servings: plannedServings(intake, products),
      isAtStation: stop !== null,
    }
  })
  const goal = race.goal_minutes
  return {
    reason: last.reason,
    intakes,
    minutes,
    behindMinutes: pace && goal ? Math.round(minutes - goal) : null,
    easing,
    isShort: easing === null && isShort(base, rest),
  }
}

function bendOf({ id, entry, seconds }: NotedIntake): Bend[] {
  const minute = seconds / 60
  if (entry.state === 'felt_sick') return [{ reason: 'sick', minute }]
  if (entry.state === 'lost') return [{ reason: 'lost', minute }]
  const isExtra = entry.state === 'taken' && !isOfPlan(id)
  return isExtra && (entry.carbs_grams >= INTAKE_FROM_CARBS_G || entry.caffeine_mg > 0)
    ? [{ reason: 'extra', minute }]
    : []
}

function placeBend(pace: RacePace | null): Bend[] {
  return pace ? [{ reason: 'place', minute: pace.last.seconds / 60 }] : []
}

const PLANNED = 'plan-'
const REST = 'rest-'

/** Whether it is an intake of the race's plan, or of what was planned anew on the way. */
function isOfPlan(id: string): boolean {
  return id.startsWith(PLANNED) || id.startsWith(REST)
}

/** Named by its minute: what two phones plan for the same one is the same, and no name is used twice. */
function freeName(minute: number, names: Set<string>): string {
  let name = `${REST}${minute}`
  for (let at = minute + 1; names.has(name); at++) name = `${REST}${at}`
  names.add(name)
  return name
}

/** How long the race will have been, by the pace so far. */
export function expectedMinutes(
  { distance_km }: Pick<RaceToPlan, 'distance_km'>,
  pace: RacePace | null,
  goal: number,
): number {
  if (!pace || !distance_km) return goal
  const minutes = Math.ceil(pace.secondsAt(Math.max(distance_km, pace.last.km)) / 60)
  return Math.max(1, Math.min(MAX_RACE_MINUTES, minutes))
}

function kmAt(
  minute: number,
  { distance_km }: RaceToPlan,
  pace: RacePace | null,
  goal: number,
): number | null {
  if (!distance_km) return null
  const km = pace ? pace.kmAt(minute * 60) : (minute / goal) * distance_km
  return Math.min(distance_km, km)
}

function takenSoFar(noted: readonly NotedIntake[]): TakenAt[] {
  return (
    noted
      .filter(({ entry }) => entry.state === 'taken')
      // To the minute, as it is planned: a tap comes some seconds after a gel.
      .map(({ entry, seconds }) => ({ ...amountsOf(entry), minute: Math.round(seconds / 60) }))
  )
}

/** The last minute of the rhythm that is answered: of what was taken with carbohydrate, or skipped in its place. */
function lastRhythm(noted: readonly NotedIntake[], { intakes }: PlannedRace): number {
  const minutes = noted.map(({ id, entry, seconds }) => {
    const at = seconds / 60
    if (entry.state === 'taken') return entry.carbs_grams >= INTAKE_FROM_CARBS_G ? at : 0
    if (entry.state !== 'skipped') return 0
    const planned = intakes.find((each) => each.id === id)?.minute ?? minuteOfName(id)
    return Math.max(at, planned)
  })
  return Math.round(Math.max(0, ...minutes))
}

function minuteOfName(id: string): number {
  const minute = id.startsWith(REST) ? Number(id.slice(REST.length)) : 0
  return Number.isFinite(minute) ? minute : 0
}

/** Servings that are carried still: those of the plan, less what was taken and lost. */
function carriedLeft(
  noted: readonly NotedIntake[],
  { carry, intakes }: PlannedRace,
  products: readonly { id: string }[],
): Map<string, number> {
  // Nothing is carried of what the plan has from stations alone.
  const left = new Map(products.map(({ id }) => [id, 0]))
  for (const { id, servings } of carry) left.set(id, servings)
  for (const { id, entry } of noted) {
    if (entry.state !== 'taken' && entry.state !== 'lost') continue
    const plan = intakes.find((each) => each.id === id)
    for (const serving of entryServings(entry)) {
      const isGiven =
        entry.given?.includes(serving.id) ??
        // An earlier edition noted it of no intake.
        plan?.servings.some((each) => each.id === serving.id && each.from === 'station')
      const had = left.get(serving.id)
      if (had !== undefined && !isGiven) left.set(serving.id, Math.max(0, had - serving.count))
    }
  }
  return left
}

/** Half as much for an hour, then on as before. */
function easedRest(base: RestInput, until: number): RaceIntake[] {
  const end = Math.min(until, base.until)
  const eased = end > base.from ? restPlan({ ...base, until: end, share: SICK_EASED_SHARE }) : []
  const last = eased.findLast(({ carbsGrams }) => carbsGrams > 0)
  const lastMinute = eased.at(-1)?.minute ?? 0
  const earliest = Math.max(base.earliest, until, lastMinute + INTAKE_EVERY_MINUTES / 2)
  const left = new Map(base.left)
  for (const { servings } of eased) {
    for (const { id, count, isHandedOut } of servings) {
      const had = left.get(id)
      if (had !== undefined && !isHandedOut) left.set(id, had - count)
    }
  }
  const full = restPlan({
    ...base,
    from: Math.max(earliest - INTAKE_EVERY_MINUTES, last?.minute ?? 0),
    earliest,
    taken: [...base.taken, ...eased],
    left,
    lastId: last?.servings.at(-1)?.id ?? base.lastId,
  })
  return [...eased, ...full]
}

function isShort(input: RestInput, rest: readonly RaceIntake[]): boolean {
  const { race, from, until } = input
  const hours = Math.max(0, until - from) / 60
  const need = neededIn(raceNeeds(race).perHour, hours).carbsGrams
  const planned = carbsIn(rest)
  if (hours < 1 || planned >= need * SHORT_BELOW_SHARE) return false
  // Servings that are too large for the hour's gut are no lack of them.
  return planned < carbsIn(restPlan({ ...input, left: new Map() })) - 1
}

function carbsIn(intakes: readonly RaceIntake[]): number {
  return intakes.reduce((sum, { carbsGrams }) => sum + carbsGrams, 0)
}
