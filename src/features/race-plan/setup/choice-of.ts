import type { Food } from '#domain/foods/food.ts'
import { raceProduct } from '#domain/fuelling/race-products.ts'
import type { RaceProductChoice } from '#domain/stored-shapes.ts'

/** A food of the table as a race plan's product, a serving of it. */
export function choiceOf(food: Food, name: string): RaceProductChoice {
  const { id, carbsGrams, sodiumMg, fluidMl, caffeineMg } = raceProduct(food)
  return {
    ...{ id, name, carbs_grams: carbsGrams, sodium_mg: sodiumMg, fluid_ml: fluidMl },
    caffeine_mg: caffeineMg,
    is_carried: true,
  }
}
