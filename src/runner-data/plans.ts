import type { LocalDatabase } from '#db/database.ts'
import type { PlanChange } from '#db/plan-rows.ts'
import { removeRows } from '#db/rows.ts'
import type { FieldsOf, MealType } from '#domain/entities.ts'
import type { MealSuggestion } from '#domain/stored-shapes.ts'
import { type MealDraft, mealFields } from './meals/meal-fields.ts'
import { type Undoable, undoable } from './undoable.ts'
import type { Write } from './write.ts'

/** Meal plans. */
export interface Plans {
  /** Makes these rows the meal plans of their days, in place of those before: all of them or none. */
  saveDays(
    days: ReadonlyMap<string, readonly FieldsOf<'daily_meal_plans'>[]>,
  ): Promise<Undoable<unknown>>
  /**
   * Makes these what a meal of a day suggests, whether it is planned yet or not: `chosenDish` of
   * domain/meal-plans/suggestion.ts for a recipe, which a new plan for the day then leaves as it is.
   * @param date local day, `yyyy-MM-dd`
   */
  setMeal(
    date: string,
    mealType: MealType,
    suggestions: readonly MealSuggestion[],
  ): Promise<Undoable<unknown>>
  /**
   * Logs what was planned for a meal, each food under a key of its own; what is logged already is not
   * logged again, on no device.
   */
  logMeal(
    date: string,
    mealType: MealType,
    foods: readonly { key: string; draft: MealDraft }[],
  ): Promise<Undoable<unknown>>
}

export function createPlans(db: LocalDatabase, write: Write): Plans {
  const rows = () => import('#db/plan-rows.ts')
  const back = (before: readonly PlanChange[]) =>
    write(async () => (await rows()).changePlans(db, before))
  return {
    saveDays: undoable<Parameters<Plans['saveDays']>, PlanChange[]>(
      (days) => write(async () => (await rows()).replaceDayPlans(db, days)),
      back,
    ),
    setMeal: undoable<Parameters<Plans['setMeal']>, PlanChange[]>(
      (...meal) => write(async () => (await rows()).setSuggestions(db, ...meal)),
      back,
    ),
    logMeal: undoable<Parameters<Plans['logMeal']>, string[]>(
      (date, mealType, foods) =>
        write(async () => {
          const chosen = { manual_nutrition: false }
          const items = foods.map(({ key, draft }) => ({
            key,
            fields: mealFields({ ...draft, ...chosen }),
          }))
          return (await rows()).logPlanned(db, date, mealType, items)
        }),
      (ids) => write(() => removeRows(db, 'food_logs', ids)),
    ),
  }
}
