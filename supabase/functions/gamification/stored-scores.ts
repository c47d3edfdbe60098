import { addDays, localMoment, weekStart } from '#domain/calendar/local-day.ts'
import type { InsightScoreRow } from '#domain/gamification/weekly-insight.ts'
import { asRunner, fromDatabase } from '../_shared/api-client.ts'
import type { FunctionDeps } from '../_shared/function-deps.ts'
import type { FunctionUser } from '../_shared/require-user.ts'
import type { Stored } from '../_shared/store-row.ts'

/** As many rows as an answer of the API has at most. */
const PAGE = 1000
const FIGURES = 'date,daily_score,provisional,meals_logged,rows_digest'

export interface StoredScores {
  /** The runner's local day. */
  today: string
  /** All of them; with parts where those are read. */
  scores: InsightScoreRow[]
  row: Stored<'gamification'> | null
}

/**
 * What gamification is computed from. Parts are large: those of the weeks an insight may be of are read.
 * @param offset minutes east of UTC; without one the last meal tells the runner's clock, else it is UTC
 */
export async function storedScores(
  deps: FunctionDeps,
  user: FunctionUser,
  offset: number | undefined,
): Promise<StoredScores> {
  const api = asRunner(deps, user)
  // The migrations and src/domain/entities.ts describe the same tables: a test compares them.
  const clock = offset ?? (await lastOffset(api))
  const today = localMoment(deps.now(), clock)?.date ?? ''
  const scored = (columns: string) =>
    api.from('nutrition_scores').select(columns).eq('deleted', false)
  const [figures, recent, rows] = await Promise.all([
    allPages((from) =>
      scored(FIGURES)
        .order('date')
        .range(from, from + PAGE - 1),
    ),
    fromDatabase<InsightScoreRow[]>(
      scored(`${FIGURES},parts`)
        .gte('date', addDays(weekStart(today), -14))
        .lte('date', today),
    ),
    fromDatabase<Stored<'gamification'>[]>(api.from('gamification').select().eq('id', user.id)),
  ])
  const withParts = new Map(recent.map((score) => [score.date, score]))
  const scores = figures.map((score) => withParts.get(score.date) ?? { ...score, parts: [] })
  return { today, scores, row: rows[0] ?? null }
}

/** What the clock showed at the last meal. */
async function lastOffset(api: ReturnType<typeof asRunner>): Promise<number> {
  const meals = api.from('food_logs').select('utc_offset_minutes').eq('deleted', false)
  const last = meals
    .order('logged_on', { ascending: false })
    .order('logged_at', { ascending: false })
    .limit(1)
  const [meal] = await fromDatabase<{ utc_offset_minutes: number }[]>(last)
  return meal?.utc_offset_minutes ?? 0
}

async function allPages(
  page: (from: number) => PromiseLike<{ data: unknown; error: unknown }>,
): Promise<InsightScoreRow[]> {
  const rows: InsightScoreRow[] = []
  for (;;) {
    const next = await fromDatabase<InsightScoreRow[]>(page(rows.length))
    rows.push(...next)
    if (next.length < PAGE) return rows
  }
}
