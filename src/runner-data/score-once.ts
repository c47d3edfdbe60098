import type { LocalMoment } from '#domain/calendar/local-day.ts'
import type { DayRows } from '#domain/day-rows.ts'
import type { DayScore } from '#domain/scoring/score-types.ts'

/**
 * [Note: one score]
 * The screen and the keeper of `nutrition_scores` each hear of a change, and want its score: the full one
 * for ring and card, the row of it for history and badge. Whoever asks first has it computed, the other
 * gets the same.
 */

/** A running day is scored by what has passed of it: a score is as good as new for so long, in minutes. */
const FRESH_MINUTES = 1
/** Days of which a score is remembered: the one in sight, and what a burst of edits touches. */
const REMEMBERED = 8

interface Scored {
  version: string
  minuteOfDay: number
  score: Promise<DayScore>
}

const latest = new Map<string, Scored>()

/**
 * A day's score, computed once for each change of its rows.
 * @throws ComputeError
 */
export function scoreOnce(date: string, rows: DayRows, now: LocalMoment): Promise<DayScore> {
  const key = `${date} ${now.date}`
  const version = versionOf(rows)
  const known = latest.get(key)
  const age = known && now.minuteOfDay - known.minuteOfDay
  if (known?.version === version && age !== undefined && age >= 0 && age < FRESH_MINUTES)
    return known.score
  const score = computed(date, rows, now)
  latest.delete(key)
  latest.set(key, { version, minuteOfDay: now.minuteOfDay, score })
  for (const oldest of latest.keys()) {
    if (latest.size <= REMEMBERED) break
    latest.delete(oldest)
  }
  // What failed is asked anew.
  score.catch(() => latest.get(key)?.score === score && latest.delete(key))
  return score
}

/** What asks the worker comes with the first score: no meal waits for it. */
async function computed(date: string, rows: DayRows, now: LocalMoment): Promise<DayScore> {
  const { scoring } = await import('./scoring.ts')
  const [score] = await scoring.scoreDays([{ date, ...rows, now }])
  if (!score) throw new Error('no score')
  return score
}

/** Alike where the rows are the same in the same versions, in whatever order they were read. */
function versionOf({ foodLogs, plans, activities, fitness, races, profile }: DayRows): string {
  const all = [...foodLogs, ...plans, ...activities, fitness, ...races, profile]
  const rows = all.flatMap((row) => row ?? [])
  return rows
    .map(({ id, rev, edit_clocks }) => `${id} ${rev} ${JSON.stringify(edit_clocks)}`)
    .sort()
    .join()
}
