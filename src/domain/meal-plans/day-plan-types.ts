import type { FieldsOf } from '../entities.ts'
import type { Restriction } from '../foods/restrictions.ts'
import type { Nutrients } from '../nutrition/nutrients.ts'
import type { Recipe } from '../recipes/recipe.ts'
import type { TrainingLoad } from '../training/constants.ts'
import type { Behaviour } from './behaviours.ts'
import type { PlanSlot } from './constants.ts'

export interface DayPlanInput {
  /** The runner's local day; it alone decides whose turn it is among equally good dishes. */
  readonly date: string
  readonly target: Nutrients
  readonly load: TrainingLoad
  /** Net energy of the training that the target holds, kcal; null where nobody has counted it. */
  readonly exerciseKcal: number | null
  readonly restrictions: readonly Restriction[]
  /** Names of foods that aren't eaten (foods/diet.ts). */
  readonly avoided?: readonly string[]
  readonly behaviours: readonly Behaviour[]
  readonly recipes: readonly Recipe[]
  readonly language: 'en' | 'id'
  /** Dishes of the days around, left out while there are others. */
  readonly avoidRecipeIds?: readonly string[]
  /** Meals of the day that stay as they are, being locked or eaten; the others are planned around them. */
  readonly fixed?: readonly FieldsOf<'daily_meal_plans'>[]
}

/** What the runner should know about a plan. */
export type DayPlanNote =
  | { code: 'no_recipe'; meal: PlanSlot }
  | { code: 'time_relaxed'; meal: PlanSlot }
  | { code: 'off_target' }

export interface MealPlan {
  /** A row for each meal; their recommended figures add up to the target exactly. */
  readonly rows: FieldsOf<'daily_meal_plans'>[]
  /** What the suggestions hold together. */
  readonly total: Nutrients
  readonly notes: DayPlanNote[]
}
