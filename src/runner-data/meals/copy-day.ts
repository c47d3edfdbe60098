import { readBetween } from '#db/day-reader.ts'
import type { MealType } from '#domain/entities.ts'
import { copiedMeals } from '#domain/meals/copy-meals.ts'

/** The meals of one local day, all or those of one type, as they are to be logged on another. */
export async function copiesOf(userId: string, from: string, to: string, type?: MealType) {
  const meals = await readBetween(userId, 'food_logs', from, from)
  const chosen = meals.filter((meal) => type === undefined || meal.meal_type === type)
  const offset = -new Date(`${to}T12:00:00`).getTimezoneOffset()
  return copiedMeals(chosen, to, new Date().toISOString(), offset)
}
