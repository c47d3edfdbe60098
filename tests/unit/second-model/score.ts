import type { Row } from '#domain/entities.ts'
import { bandPoints } from './bands.ts'
import { type Body, fatFreeKg } from './body.ts'
import { bonuses } from './bonuses.ts'
import { type Eaten, eatenBy, eatenOf, GROUPS, groupOf } from './eaten.ts'
import { type Load, NUTRITION_SHARE, WEIGHTS } from './figures.ts'
import type { Session } from './sessions.ts'
import type { Target } from './targets.ts'

export interface Scored {
  /** The load, skipped sessions with it: skipping makes no rest day (ours). */
  assessed: Load
  loading: boolean
  sessions: readonly Session[]
  /** Points of point 13. */
  training: number
  target: Target
  /** The meal plans the target is made of; none where it is the model's. */
  plans: readonly Row<'daily_meal_plans'>[]
  logs: readonly Row<'food_logs'>[]
  /** What was drunk and is no meal. */
  drinks: readonly Row<'food_logs'>[]
  body: Body | null
  beginner: boolean
}

export interface Score {
  total: number
  strategy: keyof typeof WEIGHTS
  /** By the engine's names; before the clamp and the cap they add up to the total. */
  parts: Record<string, number>
  energyAvailability: number | null
}

/** Point 9: "runner on days with planned (not skipped) or done running; meal-level …; general else". */
function strategyOf({ sessions, plans }: Scored): Score['strategy'] {
  if (sessions.some(({ sport }) => sport === 'run')) return 'runner'
  return plans.length > 0 ? 'meal' : 'general'
}

const trained = ({ assessed }: Scored) => assessed !== 'rest'

/** Carbohydrate above plan costs nothing here, not through calories either. */
const freeCarbs = ({ assessed, loading }: Scored) =>
  assessed === 'long' || assessed === 'quality' || loading

/** What the day is judged by: the eaten, without the carbohydrate that costs nothing. */
function judged(day: Scored): Eaten {
  const eaten = eatenOf([...day.logs, ...day.drinks])
  const above = Math.max(0, eaten.carbs - day.target.carbs)
  if (!freeCarbs(day) || above === 0) return eaten
  const kcal = Math.max(Math.min(eaten.kcal, day.target.kcal), eaten.kcal - 4 * above)
  return { ...eaten, carbs: day.target.carbs, kcal }
}

const off = (eaten: number, planned: number) =>
  planned > 0 ? Math.abs(eaten - planned) / planned : eaten > 0 ? 1 : 0

function nutrientPoints(day: Scored): Record<'calories' | 'carbs' | 'protein' | 'fat', number> {
  const eaten = judged(day)
  const points = (got: number, planned: number) => bandPoints(off(got, planned), day.beginner)
  return {
    calories:
      strategyOf(day) === 'meal'
        ? bandPoints(offByMeal(day), day.beginner)
        : points(eaten.kcal, day.target.kcal),
    carbs: points(eaten.carbs, day.target.carbs),
    protein: points(eaten.protein, day.target.protein),
    fat: points(eaten.fat, day.target.fat),
  }
}

/**
 * How far off the energy is, meal by meal: what a meal lacks is not made up by another, what is eaten
 * beyond the whole day counts once. The target's difference from the plan is spread over the meals.
 */
function offByMeal(day: Scored): number {
  const planned = GROUPS.map((group) => eatenBy(day.plans.map(asLog), group).kcal)
  const factor = day.target.kcal / planned.reduce((sum, kcal) => sum + kcal, 0)
  const lacks = GROUPS.map((group, index) =>
    Math.max(0, (planned[index] ?? 0) * factor - eatenBy(day.logs, group).kcal),
  )
  const lack = lacks.reduce((sum, kcal) => sum + kcal, 0)
  const over = Math.max(0, judged(day).kcal - day.target.kcal)
  return Math.max(lack, over) / day.target.kcal
}

const asLog = (plan: Row<'daily_meal_plans'>) =>
  ({ meal_type: plan.meal_type, calories: plan.recommended_calories }) as Row<'food_logs'>

/** The groups that were eaten. */
const mealsOf = (logs: Scored['logs']) =>
  GROUPS.filter((group) => logs.some((log) => groupOf(log.meal_type) === group))

/** Point 12. */
export function structurePoints({ logs, drinks, assessed }: Scored): number {
  const meals = mealsOf(logs)
  const main = meals.filter((group) => group !== 'snack').length
  const points =
    assessed === 'rest' ? (main * 100) / 3 : main * 25 + (meals.includes('snack') ? 25 : 0)
  const whole = eatenOf([...logs, ...drinks]).kcal
  const most = Math.max(...GROUPS.map((group) => eatenBy(logs, group).kcal))
  return whole > 0 && most > 0.6 * whole ? Math.min(70, points) : points
}

/** Point 10, and its mirror on training days: a deficit never outscores the surplus of its size. */
function overPenalty(day: Scored): { calories: number; under: number; fat: number } {
  const eaten = judged(day)
  const ratio = (got: number, planned: number) => (planned > 0 ? got / planned : 0)
  const energy = ratio(eaten.kcal, day.target.kcal)
  const fat = ratio(eaten.fat, day.target.fat)
  const of = (value: number, strong: number) => (value > 1.15 ? strong : value > 1.1 ? 3 : 0)
  // A lack of energy costs what the surplus of its size would, fat's with it; fat alone costs nothing.
  const lack = trained(day) && day.target.kcal > 0 ? of(2 - energy, 10) : 0
  const short = lack > 0 && day.target.fat > 0 ? lack + of(2 - fat, 5) : lack
  return { calories: of(energy, 10), under: short, fat: of(fat, 5) }
}

/** Point 11: (eaten − net exercise) ÷ fat-free mass, on a day with at least two meals. */
function availability(day: Scored): { perKg: number; exercise: number } | null {
  if (!day.body) return null
  if (mealsOf(day.logs).length < 2) return null
  const exercise = day.sessions
    .filter((session) => session.isDone)
    .reduce((sum, session) => sum + (session.netKcal ?? 0), 0)
  return {
    perKg: (eatenOf([...day.logs, ...day.drinks]).kcal - exercise) / fatFreeKg(day.body),
    exercise,
  }
}

const round = (value: number) => Math.round(value * 1000) / 1000

export function scoreOf(day: Scored): Score {
  const strategy = strategyOf(day)
  const points = nutrientPoints(day)
  const weights = WEIGHTS[strategy]
  const share = NUTRITION_SHARE[day.assessed]
  const none = day.logs.length === 0
  const structure = structurePoints(day)
  const { pre, recovery, during, spread } = bonuses(day)
  const over = none ? { calories: 0, under: 0, fat: 0 } : overPenalty(day)
  const main = day.logs.some(({ meal_type }) =>
    ['breakfast', 'lunch', 'dinner'].includes(meal_type),
  )
  const of = (nutrient: keyof typeof points) =>
    none ? 0 : share * 0.85 * weights[nutrient] * points[nutrient]
  const parts: Record<string, number> = {
    calories: of('calories'),
    carbs: of('carbs'),
    protein: of('protein'),
    fat: of('fat'),
    meal_structure: none ? 0 : share * 0.15 * structure,
    training: (1 - share) * day.training,
    bonus_pre_fuel: pre ? 3 : 0,
    bonus_recovery: recovery ? 3 : 0,
    bonus_during_fuel: during ? 2 : 0,
    bonus_protein_spread: spread ? 2 : 0,
    penalty_over_calories: -over.calories,
    penalty_under_eating: -over.under,
    penalty_over_fat: -over.fat,
    penalty_no_food_logs: none ? -30 : 0,
    penalty_no_structured_meals: main || none ? 0 : -10,
  }
  const raw = Object.values(parts).reduce((sum, value) => sum + value, 0)
  const known = availability(day)
  const cap = known && known.perKg < 30 ? (known.exercise > 1000 ? 69 : 59) : 100
  parts.low_energy = cap < 100 ? Math.min(0, cap - raw) : 0
  const total = day.body ? Math.min(cap, Math.max(0, Math.min(100, raw))) : 0
  return { total: round(total), strategy, parts, energyAvailability: known?.perKg ?? null }
}
