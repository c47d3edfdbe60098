import { clockOfMinute, MINUTES_PER_DAY, minuteOfClock } from '../calendar/local-day.ts'
import type { FieldsOf } from '../entities.ts'
import { findFood } from '../foods/table.ts'
import { MAX_RACE_MINUTES } from '../fuelling/constants.ts'
import { racePlan } from '../fuelling/race-plan.ts'
import { drinkMl } from '../fuelling/race-portions.ts'
import { isHalved } from '../fuelling/race-products.ts'
import type { Amounts, RaceInput, RaceIntake, RacePlan, RaceStop } from '../fuelling/race-types.ts'
import { type GuidanceProfile, guidance } from '../guidance/guidance.ts'
import { weightOf } from '../nutrition/body.ts'
import type { RaceChoices, RaceProductChoice } from '../stored-shapes.ts'
import { readRaceChoices } from './race-choices.ts'

/** Servings of one product at one intake. */
export interface PlannedServing {
  /** The product's id among the race's choices. */
  id: string
  name: string
  /** Not always whole: a half, or sips of a bottle. */
  count: number
  /** Of a drink of which it isn't a whole number of servings, ml; else null. */
  ml: number | null
  from: 'carried' | 'station'
}

export interface PlannedIntake extends Amounts {
  /** Stable: the same on every device, and where a goal time moves it. */
  id: string
  /** Minutes after the start. */
  minute: number
  /** At an even pace, km; null where the distance isn't known. */
  km: number | null
  /** By the clock at the race, `HH:MM`; null where the start isn't known. */
  clock: string | null
  /** Midnights since the race's date. */
  daysLater: number
  servings: PlannedServing[]
  /** Plain water beside them, ml; part of `fluidMl`. */
  waterMl: number
  waterFrom: 'carried' | 'station'
  /** The intake is at an aid station. */
  isAtStation: boolean
}

export interface PlannedRace {
  /** Expected, minutes. */
  minutes: number
  plan: RacePlan
  intakes: PlannedIntake[]
  carry: { id: string; name: string; servings: number }[]
  /** Water to carry between stations that have some: over the race, and at most at once, ml. */
  carryWaterMl: number
  largestBottleMl: number
  /** General numbers are not for this runner, or they chose portions: servings and times, no grams. */
  servingsOnly: boolean
}

/** What of a race's row its plan is made of. */
export type RaceToPlan = Pick<
  FieldsOf<'races'>,
  'start_time' | 'distance_km' | 'goal_minutes' | 'plan'
>

/**
 * The race plan of a race's row: what to take where and when. The same row and runner give the same plan on
 * every device. Null without choices, or without a goal time of at most 48 h.
 * @param runner null: nothing is known of them
 * @param loggedCaffeineMg logged on the day before the start (`caffeineBefore`): the cups of the row may be among
 *   it, so the larger counts
 */
export function plannedRace(
  race: RaceToPlan,
  runner: GuidanceProfile | null,
  loggedCaffeineMg = 0,
): PlannedRace | null {
  const choices = readRaceChoices(race.plan)
  const minutes = race.goal_minutes ?? 0
  if (!choices || !(minutes > 0 && minutes <= MAX_RACE_MINUTES)) return null
  const { reasons, portions } = guidance(runner)
  const km = race.distance_km
  const pace = km ? minutes / km : null
  const minuteAt = pace === null ? null : (at: number) => at * pace
  const input = raceInput({ choices, km, minutes, minuteAt }, runner, loggedCaffeineMg)
  const plan = racePlan(input)
  const products = new Map(choices.products.map((product) => [product.id, product]))
  const intakes = plan.intakes.map((intake) => intakeOf(intake, race, minutes, products))
  return {
    minutes,
    plan,
    intakes,
    carry: plan.carry.map((each) => ({ ...each, name: products.get(each.id)?.name ?? each.id })),
    ...waterToCarry(intakes, input.stops ?? []),
    servingsOnly: portions || reasons.length > 0,
  }
}

/** What a race is planned by. */
export interface RaceToInput {
  choices: RaceChoices
  km: number | null
  /** Expected. */
  minutes: number
  /** The minute at which the runner is at a kilometre; null where that isn't known. */
  minuteAt: ((km: number) => number) | null
}

export function raceInput(
  { choices, km, minutes, minuteAt }: RaceToInput,
  runner: GuidanceProfile | null,
  loggedCaffeineMg: number,
): RaceInput {
  return {
    minutes,
    gut: choices.gut,
    heat: choices.heat,
    weightKg: weightOf(runner),
    sweatMlPerHour: choices.sweat_ml_per_hour,
    ageYears: runner?.age ?? null,
    isGuarded: guidance(runner).reasons.length > 0,
    todayMg: Math.max(choices.caffeine_before_mg, loggedCaffeineMg),
    products: choices.products.map(productOf),
    stops: km && minuteAt ? stopsOf(choices, km, minuteAt) : [],
    stationsFirst: choices.stations_first,
  }
}

function productOf(choice: RaceProductChoice) {
  const food = findFood(choice.id)
  return {
    id: choice.id,
    carbsGrams: choice.carbs_grams,
    sodiumMg: choice.sodium_mg,
    fluidMl: choice.fluid_ml,
    caffeineMg: choice.caffeine_mg,
    isCarried: choice.is_carried,
    isHalved: food !== undefined && isHalved(food),
  }
}

/** The stations on the way, by the minute at which the runner is there. */
function stopsOf({ stations }: RaceChoices, km: number, minuteAt: (km: number) => number) {
  return stations
    .filter((station) => station.km > 0 && station.km < km)
    .map(
      (station): RaceStop => ({
        minute: Math.round(minuteAt(station.km)),
        hasWater: station.has_water,
        products: station.products,
      }),
    )
}

function intakeOf(
  intake: RaceIntake,
  { start_time, distance_km }: RaceToPlan,
  minutes: number,
  products: ReadonlyMap<string, RaceProductChoice>,
): PlannedIntake {
  const { slot, minute, stop, waterMl, carbsGrams, fluidMl, sodiumMg, caffeineMg } = intake
  const start = minuteOfClock(start_time)
  return {
    ...{ minute, waterMl, carbsGrams, fluidMl, sodiumMg, caffeineMg },
    id: `plan-${slot}`,
    km: distance_km ? (minute / minutes) * distance_km : null,
    clock: start === null ? null : clockOfMinute(start + minute),
    daysLater: start === null ? 0 : Math.floor((start + minute) / MINUTES_PER_DAY),
    servings: plannedServings(intake, products),
    waterFrom: stop?.hasWater ? 'station' : 'carried',
    isAtStation: stop !== null,
  }
}

export function plannedServings(
  { servings }: RaceIntake,
  products: ReadonlyMap<string, RaceProductChoice>,
): PlannedServing[] {
  return servings.map(({ id, count, isHandedOut }) => ({
    id,
    name: products.get(id)?.name ?? id,
    count,
    ml: drinkMl(count, products.get(id)?.fluid_ml ?? 0),
    from: isHandedOut ? 'station' : 'carried',
  }))
}

function waterToCarry(intakes: readonly PlannedIntake[], stops: readonly RaceStop[]) {
  const taps = stops.filter((stop) => stop.hasWater).map((stop) => stop.minute)
  let bottle = 0
  let filledAt = 0
  let largestBottleMl = 0
  let carryWaterMl = 0
  for (const { minute, waterMl, waterFrom } of intakes) {
    // Bottles are filled where there is water, also where nothing else is taken.
    const filled = Math.max(0, ...taps.filter((tap) => tap <= minute))
    if (filled > filledAt) bottle = 0
    filledAt = filled
    bottle = waterFrom === 'station' ? 0 : bottle + waterMl
    largestBottleMl = Math.max(largestBottleMl, bottle)
    if (waterFrom === 'carried') carryWaterMl += waterMl
  }
  return { carryWaterMl, largestBottleMl }
}
