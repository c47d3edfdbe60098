import { bodyOf, referenceMass } from '#domain/nutrition/body.ts'
import { KCAL_PER_GRAM } from '#domain/nutrition/constants.ts'
import { type DayTarget, dayTarget, exerciseDone } from '#domain/nutrition/targets.ts'
import { MEAL_SHARES } from '#domain/scoring/constants.ts'
import { scoreDay } from '#domain/scoring/day-score.ts'
import { fatFreeMass } from '#domain/scoring/energy-availability.ts'
import type { FoodLogRow } from '#domain/scoring/intake.ts'
import type { DayInput } from '#domain/scoring/score-types.ts'
import { DAY, DAYS, RUNNERS } from './golden-runners.ts'
import { findings, goldenIntro } from './golden-text.ts'

/** Shares of the target eaten. */
export const EATEN = [0.6, 0.75, 0.88, 1, 1.12, 1.25] as const

export interface GoldenDay {
  day: string
  target: DayTarget
  /** Of the mass that grams per kilogram are of. */
  carbsPerKg: number
  proteinPerKg: number
  /** Fat's share of the energy. */
  fatShare: number
  /** kcal for each kg of fat-free mass, with the target eaten. */
  availability: number
  /** By share eaten. */
  scores: number[]
}

/** A share of each nutrient of the target, in four meals at their usual sizes. */
function eat(target: DayTarget, factor: number): FoodLogRow[] {
  return Object.entries(MEAL_SHARES).map(([meal, share]) => ({
    // The keys of MEAL_SHARES are meals.
    meal_type: meal as FoodLogRow['meal_type'],
    calories: target.calories * share * factor,
    carbs_grams: target.carbsGrams * share * factor,
    protein_grams: target.proteinGrams * share * factor,
    fat_grams: target.fatGrams * share * factor,
    logged_at: `${DAY}T12:00:00.000Z`,
    logged_on: DAY,
    utc_offset_minutes: 0,
    provisional: false,
  }))
}

/** Each runner's days as the engine sees them. */
export function goldenDays(): { runner: (typeof RUNNERS)[number]; days: GoldenDay[] }[] {
  return RUNNERS.map((runner) => ({
    runner,
    days: DAYS.map(({ name, activities }) => goldenDay(name, runner.profile, activities)),
  }))
}

function goldenDay(
  name: string,
  profile: (typeof RUNNERS)[number]['profile'],
  activities: DayInput['activities'],
): GoldenDay {
  const none = { foodLogs: [], plans: [], fitness: null, races: [] }
  const input: DayInput = { date: DAY, profile, activities, ...none }
  const body = bodyOf(profile)
  if (!body) throw new Error(`no body: ${name}`)
  const target = dayTarget(input)
  const mass = referenceMass(body)
  return {
    day: name,
    target,
    carbsPerKg: target.carbsGrams / mass,
    proteinPerKg: target.proteinGrams / mass,
    fatShare: (target.fatGrams * KCAL_PER_GRAM.fat) / target.calories,
    availability: (target.calories - exerciseDone(target)) / fatFreeMass(body),
    scores: EATEN.map((factor) => scoreDay({ ...input, foodLogs: eat(target, factor) }).total),
  }
}

/** docs/golden-days.md */
export function goldenPage(): string {
  const tables = goldenDays().map(({ runner, days }) => {
    const { weight_kg, height_cm, fitness_level } = runner.profile
    return [
      `## ${runner.name}`,
      `${weight_kg} kg, ${height_cm} cm, ${fitness_level}.`,
      table(days),
    ].join('\n\n')
  })
  return `${[goldenIntro.trim(), ...tables, findings.trim()].join('\n\n')}\n`
}

function table(days: readonly GoldenDay[]): string {
  const shares = EATEN.map((share) => `${Math.round(share * 100)} %`)
  const head = ['Day', 'kcal', 'training', 'carbs', 'protein', 'fat', 'available', ...shares]
  const rows = days.map((day) => {
    const { target } = day
    return [
      day.day,
      String(target.calories),
      String(Math.round(exerciseDone(target))),
      `${Math.round(target.carbsGrams)} g, ${day.carbsPerKg.toFixed(1)} g/kg`,
      `${Math.round(target.proteinGrams)} g, ${day.proteinPerKg.toFixed(1)} g/kg`,
      `${Math.round(target.fatGrams)} g, ${Math.round(day.fatShare * 100)} %`,
      day.availability.toFixed(0),
      ...day.scores.map(String),
    ]
  })
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
