import type { SupabaseClient } from '@supabase/supabase-js'
import { racesSpan, trainingSpan } from '#domain/day-rows.ts'
import type { TableName } from '#domain/entities.ts'
import { dayKey } from '#domain/ids.ts'
import { fromDatabase } from './api-client.ts'
import type { Stored } from './store-row.ts'

/**
 * Everything a day's score depends on, and the score as stored.
 * @param api as the runner, or as the service
 * @throws Refusal 502 database_failed
 */
export async function dayRows(api: SupabaseClient, userId: string, date: string) {
  const span = trainingSpan(date)
  const raceDays = racesSpan(date)
  // The migrations and src/domain/entities.ts describe the same tables: a test compares them.
  const living = (table: TableName) =>
    api.from(table).select().eq('user_id', userId).eq('deleted', false)
  const [profiles, foodLogs, plans, activities, fitness, races, scores] = await Promise.all([
    fromDatabase<Stored<'profiles'>[]>(living('profiles').eq('id', userId)),
    fromDatabase<Stored<'food_logs'>[]>(
      living('food_logs').eq('logged_on', date).order('logged_at'),
    ),
    fromDatabase<Stored<'daily_meal_plans'>[]>(living('daily_meal_plans').eq('date', date)),
    fromDatabase<Stored<'training_activities'>[]>(
      living('training_activities').gte('date', span.from).lte('date', span.to),
    ),
    fromDatabase<Stored<'google_fit_data'>[]>(living('google_fit_data').eq('date', date)),
    fromDatabase<Stored<'races'>[]>(
      living('races').gte('date', raceDays.from).lte('date', raceDays.to),
    ),
    fromDatabase<Stored<'nutrition_scores'>[]>(
      api.from('nutrition_scores').select().eq('user_id', userId).eq('id', dayKey(userId, date)),
    ),
  ])
  return {
    profile: profiles[0] ?? null,
    foodLogs,
    plans,
    activities,
    fitness: fitness[0] ?? null,
    races,
    score: scores[0] ?? null,
  }
}
