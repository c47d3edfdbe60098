import type { MealType } from '../entities.ts'
import type { Food, FoodContent } from '../foods/food.ts'
import type { FoodNutrients } from '../foods/nutrients.ts'

/** A recipe as written down. Ingredients are grams for the whole recipe, raw or cooked as named. */
export interface RecipeSource {
  readonly id: string
  readonly nameEn: string
  readonly nameId: string
  /** The meals it suits. */
  readonly meals: readonly MealType[]
  /** From the first step to the table. */
  readonly prepMinutes: number
  readonly servings: number
  /** The kitchen (`indonesian`, `international`) and what it is good for; codes. */
  readonly tags: readonly string[]
  readonly ingredients: Readonly<Record<string, number>>
  readonly stepsEn: readonly string[]
  readonly stepsId: readonly string[]
}

export interface RecipeIngredient {
  readonly food: Food
  readonly grams: number
}

/** A recipe with its foods looked up and its nutrients counted. */
export interface Recipe extends Omit<RecipeSource, 'ingredients'> {
  readonly ingredients: readonly RecipeIngredient[]
  /** One serving; the ingredients' sum divided by the servings, unrounded. */
  readonly perServing: FoodNutrients
  /** Everything that any ingredient contains. */
  readonly contains: ReadonlySet<FoodContent>
}
