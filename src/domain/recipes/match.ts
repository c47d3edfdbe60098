import { daysBetween, isDay } from '../calendar/local-day.ts'
import type { MealType } from '../entities.ts'
import { brokenDiet } from '../foods/diet.ts'
import { scaleNutrients } from '../foods/nutrients.ts'
import type { Restriction } from '../foods/restrictions.ts'
import { KCAL_PER_GRAM, MACRO_SPLIT } from '../nutrition/constants.ts'
import { energyOfMacros, isAmount, type Nutrients } from '../nutrition/nutrients.ts'
import {
  DEFAULT_MATCH_COUNT,
  LOADING_BONUS,
  LOADING_CARBS_SHARE,
  LOADING_DAYS,
  MATCH_BANDS,
  MATCH_WEIGHTS,
  QUICK_PREP_BONUS,
  QUICK_PREP_MINUTES,
} from './constants.ts'
import type { Recipe } from './recipe.ts'

export type MatchClass = 'excellent' | 'good' | 'fair' | 'incompatible'
/** Why a recipe is where it is, for the screen to tell. */
export type MatchReason =
  | { code: 'restriction'; restriction: Restriction }
  | { code: 'avoided'; name: string }
  | { code: 'too_slow'; prepMinutes: number }
  | { code: 'quick' }
  | { code: 'carb_loading' }

export interface MatchRequest {
  /** What the meal should hold, kcal and grams; without calories only the shares are compared. */
  readonly need: Nutrients
  readonly restrictions: readonly Restriction[]
  /** Names of foods that aren't eaten (foods/diet.ts). */
  readonly avoided?: readonly string[]
  /** How many servings may be eaten, of which the best is taken; one where nobody says. */
  readonly servings?: readonly number[]
  readonly timeBudgetMinutes?: number | null
  readonly meal?: MealType
  /** The runner's local day, and the day of the goal; a goal day that is no date is ignored. */
  readonly today: string
  readonly goalDate?: string | null
  readonly limit?: number
}

export interface RecipeMatch {
  readonly recipe: Recipe
  /** The best of those asked for. */
  readonly servings: number
  /** 0..100 */
  readonly score: number
  readonly class: MatchClass
  readonly reasons: readonly MatchReason[]
}

type Shares = readonly [protein: number, carbs: number, fat: number]

function sharesOf(macros: Nutrients): Shares | null {
  const energy = energyOfMacros(macros)
  if (!(energy > 0)) return null
  return [
    (macros.proteinGrams * KCAL_PER_GRAM.protein) / energy,
    (macros.carbsGrams * KCAL_PER_GRAM.carbs) / energy,
    (macros.fatGrams * KCAL_PER_GRAM.fat) / energy,
  ]
}

const DEFAULT_SHARES: Shares = [MACRO_SPLIT.protein, MACRO_SPLIT.carbs, MACRO_SPLIT.fat]

/**
 * How well a serving fits the need, 0 to 100: 40 % for its energy, 60 % for where the energy
 * comes from (the part of it that the need has in the same place). Figures that are no amount
 * count as nothing needed.
 */
export function nutrientFit(serving: Nutrients, need: Nutrients): number {
  const wanted = sharesOf({
    calories: 0,
    proteinGrams: isAmount(need.proteinGrams) ? need.proteinGrams : 0,
    carbsGrams: isAmount(need.carbsGrams) ? need.carbsGrams : 0,
    fatGrams: isAmount(need.fatGrams) ? need.fatGrams : 0,
  })
  const has = sharesOf(serving)
  if (!has) return 0
  const target = wanted ?? DEFAULT_SHARES
  const misplaced = has.reduce((sum, share, at) => sum + Math.abs(share - (target[at] ?? 0)), 0)
  const macros = 1 - misplaced / 2
  if (!isAmount(need.calories) || need.calories === 0) return 100 * macros
  const off = Math.abs(serving.calories - need.calories) / need.calories
  return 100 * (MATCH_WEIGHTS.energy * Math.max(0, 1 - off) + MATCH_WEIGHTS.macros * macros)
}

/** Whole days to the goal; null without a goal, and where its day is no date (it is ignored). */
function daysToGoal({ today, goalDate }: MatchRequest): number | null {
  return isDay(today) && isDay(goalDate) ? daysBetween(today, goalDate) : null
}

export function classOfScore(score: number): MatchClass {
  if (score >= MATCH_BANDS.excellent) return 'excellent'
  if (score >= MATCH_BANDS.good) return 'good'
  return score >= MATCH_BANDS.fair ? 'fair' : 'incompatible'
}

/** How many servings fit best, the fewest of those that fit alike, and how well. */
function bestServings({ perServing }: Recipe, { need, servings = [1] }: MatchRequest) {
  return servings
    .map((count) => ({
      servings: count,
      fit: nutrientFit(scaleNutrients(perServing, count), need),
    }))
    .reduce((best, next) => (next.fit > best.fit ? next : best))
}

/**
 * One recipe against a request. A broken restriction or a prep time over the budget makes it
 * incompatible with score 0; otherwise the nutrient fit with the bonuses, at most 100.
 * Source: specification 2, sections 4, 5 and 9.
 */
export function matchRecipe(recipe: Recipe, request: MatchRequest): RecipeMatch {
  const { restrictions, avoided = [], timeBudgetMinutes: budget } = request
  const broken = brokenDiet(recipe, { restrictions, avoided })
  const reasons: MatchReason[] = [
    ...broken.restrictions.map((restriction) => ({ code: 'restriction' as const, restriction })),
    ...broken.avoided.map((name) => ({ code: 'avoided' as const, name })),
  ]
  if (isAmount(budget) && recipe.prepMinutes > budget) {
    reasons.push({ code: 'too_slow', prepMinutes: recipe.prepMinutes })
  }
  const { servings, fit } = bestServings(recipe, request)
  if (reasons.length > 0) return { recipe, servings, score: 0, class: 'incompatible', reasons }

  let score = fit
  if (recipe.prepMinutes <= QUICK_PREP_MINUTES) {
    score += QUICK_PREP_BONUS
    reasons.push({ code: 'quick' })
  }
  const daysLeft = daysToGoal(request)
  const loading = daysLeft !== null && daysLeft > 0 && daysLeft <= LOADING_DAYS
  const carbsShare = sharesOf(recipe.perServing)?.[1] ?? 0
  if (loading && carbsShare >= LOADING_CARBS_SHARE) {
    score += LOADING_BONUS
    reasons.push({ code: 'carb_loading' })
  }
  score = Math.min(100, score)
  return { recipe, servings, score, class: classOfScore(score), reasons }
}

/** The best matches, best first; incompatible recipes are left out, ties keep the table's order. */
export function matchRecipes(recipes: readonly Recipe[], request: MatchRequest): RecipeMatch[] {
  const { meal, limit = DEFAULT_MATCH_COUNT } = request
  return recipes
    .filter((recipe) => meal === undefined || recipe.meals.includes(meal))
    .map((recipe) => matchRecipe(recipe, request))
    .filter((match) => match.class !== 'incompatible')
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
}
