import type { Row, TableName } from '#domain/entities.ts'
import { dayKey } from '#domain/ids.ts'
import { Refusal } from '../_shared/answers.ts'
import type { FunctionDeps } from '../_shared/function-deps.ts'
import type { FunctionUser } from '../_shared/require-user.ts'

/** A stored row; deleted ones stay as tombstones. */
export type Stored<T extends TableName> = Row<T> & { deleted: boolean }

/**
 * Calls the API as the runner.
 * @throws Refusal 502 database_failed
 */
export async function callAs<T>(
  { apiKey, callApi }: FunctionDeps,
  { token }: FunctionUser,
  path: string,
  body?: unknown,
): Promise<T> {
  const headers = { apikey: apiKey, authorization: `Bearer ${token}` }
  const response = await callApi(
    `/rest/v1/${path}`,
    body === undefined
      ? { headers }
      : {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        },
  )
  if (!response.ok) throw new Refusal(502, 'database_failed')
  // The migrations and src/domain/entities.ts describe the same tables: a test compares them.
  return (await response.json()) as T
}

/** Everything a day's score depends on, and the score as stored. */
export async function dayRows(deps: FunctionDeps, user: FunctionUser, date: string) {
  const rows = <T extends TableName>(table: T, filter: string) =>
    callAs<Stored<T>[]>(deps, user, `${table}?select=*&${filter}`)
  const living = 'deleted=eq.false'
  const [profiles, foodLogs, plans, activities, fitness, scores] = await Promise.all([
    rows('profiles', `${living}&id=eq.${user.id}`),
    rows('food_logs', `${living}&logged_on=eq.${date}&order=logged_at.asc`),
    rows('daily_meal_plans', `${living}&date=eq.${date}`),
    rows('training_activities', `${living}&date=eq.${date}`),
    rows('google_fit_data', `${living}&date=eq.${date}`),
    rows('nutrition_scores', `id=eq.${encodeURIComponent(dayKey(user.id, date))}`),
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
