import type { LocalDatabase } from '#db/database.ts'
import type { FieldsOf } from '#domain/entities.ts'
import type { Write } from './write.ts'

/** Meal plans. */
export interface Plans {
  /** Makes these rows the meal plan of the day, in place of the one before. */
  saveDay(date: string, rows: readonly FieldsOf<'daily_meal_plans'>[]): Promise<void>
}

export function createPlans(db: LocalDatabase, write: Write): Plans {
  return {
    saveDay: (date, rows) =>
      write(async () => {
        const { replaceDayPlan } = await import('#db/plan-rows.ts')
        await replaceDayPlan(db, date, rows)
      }),
  }
}
