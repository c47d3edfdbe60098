import { trainingSpan } from '#domain/day-rows.ts'
import type { TableName } from '#domain/entities.ts'
import { dayKey } from '#domain/ids.ts'
import { asRunner, fromDatabase } from './api-client.ts'
import type { FunctionDeps } from './function-deps.ts'
import type { FunctionUser } from './require-user.ts'
import type { Stored } from './store-row.ts'

/** Everything a day's score depends on, and the score as stored. */
export async function dayRows(deps: FunctionDeps, user: FunctionUser, date: string) {
  const api = asRunner(deps, user)
  const span = trainingSpan(date)
  // The migrations and src/domain/entities.ts describe the same tables: a test compares them.
  const living = (table: TableName) => api.from(table).select().eq('deleted', false)
  const [profiles, foodLogs, plans, activities, fitness, scores] = await Promise.all([
    fromDatabase<Stored<'profiles'>[]>(living('profiles').eq('id', user.id)),
    fromDatabase<Stored<'food_logs'>[]>(
      living('food_logs').eq('logged_on', date).order('logged_at'),
    ),
    fromDatabase<Stored<'daily_meal_plans'>[]>(living('daily_meal_plans').eq('date', date)),
    fromDatabase<Stored<'training_activities'>[]>(
      living('training_activities').gte('date', span.from).lte('date', span.to),
    ),
    fromDatabase<Stored<'google_fit_data'>[]>(living('google_fit_data').eq('date', date)),
    fromDatabase<Stored<'nutrition_scores'>[]>(
      api.from('nutrition_scores').select().eq('id', dayKey(user.id, date)),
    ),
  ])
  return {
    profile: profiles[0] ?? null,
    foodLogs,
    plans,
    activities,
    fitness: fitness[0] ?? null,
    score: scores[0] ?? null,
  }
}
