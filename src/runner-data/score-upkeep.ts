import { merge, type Subscription, tap } from 'rxjs'
import { scoreStored } from '#compute/scoring.ts'
import { type RowChanges, rowChanges } from '#db/changes.ts'
import type { LocalDatabase } from '#db/database.ts'
import { readDays } from '#db/day-reader.ts'
import { readRow, upsertRow } from '#db/rows.ts'
import { addDays, isDay } from '#domain/calendar/local-day.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { dayKey } from '#domain/ids.ts'
import { sameValue } from '#domain/merge/merge-rows.ts'
import { rulesOf, SCORE_RULES, scoreRow } from '#domain/scoring/score-row.ts'
import type { DayScore } from '#domain/scoring/score-types.ts'
import { faultName } from '#lib/fault-name.ts'
import { localDay, wallClock } from '#lib/local-day.ts'
import { log } from '#lib/log.ts'
import { scoreOnce } from './score-once.ts'
import { lookForStaleDays, staleDays } from './stale-scores.ts'

/**
 * Keeps `nutrition_scores` up to date: a change of a day's meals, plan, training or fitness data scores
 * that day anew, and nothing else. Rows another device sent come with their scores, so only the
 * latest days are scored again after a pull: there both devices may have logged apart; and, after an
 * update, the days scored by earlier rules ([Note: scores of earlier rules]).
 */
export interface ScoreUpkeep {
  close(): void
}

/** Wait for the rest of a burst of edits, in ms. */
const QUIET_MS = 250
/** After a pull, score this many days back. */
const DAYS_AFTER_PULL = 7

export function maintainScores(db: LocalDatabase): ScoreUpkeep {
  const dirty = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let working: Promise<void> = Promise.resolve()
  let closed = false

  function mark(date: string): void {
    dirty.add(date)
    scoreSoon()
  }

  function scoreSoon(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      working = working
        .then(scoreDirty)
        .catch((error: unknown) => log.warn('scores.failed', { fault: faultName(error) }))
    }, QUIET_MS)
  }

  async function scoreDirty(): Promise<void> {
    // The tab in sight does the work for all; this one does its share when it comes into sight.
    if (closed || dirty.size === 0 || document.visibilityState !== 'visible') return
    const dates = [...dirty].sort()
    dirty.clear()
    const open = new Set(dates)
    try {
      for await (const scores of scoresOf(db.userId, dates)) {
        for (const score of scores) {
          // Without body metrics there is no score to store; the screen says so.
          if (!score.missing.includes('body_metrics'))
            await store(scoreRow(score, new Date().toISOString()))
          open.delete(score.date)
        }
      }
    } finally {
      // What failed is scored with the next change, or when the tab comes back into sight.
      for (const date of open) dirty.add(date)
    }
  }

  async function store(fields: FieldsOf<'nutrition_scores'>): Promise<void> {
    const id = dayKey(db.userId, fields.date)
    const stored = await readRow(db, 'nutrition_scores', id)
    const { updated_at: _, ...figures } = fields
    const same = Object.entries(figures).every(
      ([field, value]) => stored && sameValue(value, stored[field as keyof typeof stored]),
    )
    // Training that arrives later, with a history of years perhaps, makes no day count that is over and
    // of which nothing was logged.
    const unlogged = !stored && fields.meals_logged === 0 && fields.date < localDay(new Date())
    if (closed || same || unlogged) return
    await upsertRow(db, 'nutrition_scores', id, fields, fields)
  }

  function markChanged({ days, pulled }: RowChanges): void {
    const earliest = addDays(localDay(new Date()), -DAYS_AFTER_PULL)
    for (const day of days) if (!pulled || day >= earliest) mark(day)
  }

  /** A row may belong to a session of the day beside its own, and a race is loaded for. */
  function markBeside({ days }: RowChanges): void {
    const latest = localDay(new Date())
    const earliest = addDays(latest, -DAYS_AFTER_PULL)
    for (const day of days) {
      if (!isDay(day)) continue
      for (const near of [addDays(day, -2), addDays(day, -1), addDays(day, 1)])
        if (near >= earliest && near <= latest) mark(near)
    }
  }

  const subscriptions: Subscription[] = [
    merge(
      rowChanges(db, 'food_logs', (row) => row.logged_on),
      rowChanges(db, 'daily_meal_plans', (row) => row.date),
      rowChanges(db, 'training_activities', (row) => row.date).pipe(tap(markBeside)),
      rowChanges(db, 'google_fit_data', (row) => row.date),
      rowChanges(db, 'profiles', () => localDay(new Date())),
    ).subscribe(markChanged),
    rowChanges(db, 'nutrition_scores', (row) =>
      rulesOf(row) < SCORE_RULES ? row.date : '',
    ).subscribe(({ days, pulled }) => {
      if (pulled && [...days].some((day) => day !== '')) lookForStaleDays(db.userId)
    }),
  ]
  document.addEventListener('visibilitychange', scoreSoon)
  const today = localDay(new Date())
  const yesterday = addDays(today, -1)
  mark(today)
  // Yesterday's score may have been made while the day still ran. A day that has no score, perhaps from
  // before the account was made, gets none.
  readRow(db, 'nutrition_scores', dayKey(db.userId, yesterday)).then(
    (stored) => stored && !closed && mark(yesterday),
    // A database that can't be read says so on every screen.
    () => undefined,
  )
  staleDays(db, today).then(
    (days) => {
      if (!closed) for (const day of days) mark(day)
    },
    (error: unknown) => log.warn('scores.failed', { fault: faultName(error) }),
  )

  return {
    close() {
      closed = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', scoreSoon)
      for (const subscription of subscriptions) subscription.unsubscribe()
    },
  }
}

/** One day's score may be on the screen already; many are read and scored in the worker. */
async function* scoresOf(userId: string, dates: readonly string[]): AsyncGenerator<DayScore[]> {
  const now = wallClock(new Date())
  const [first] = dates
  if (dates.length > 1 || first === undefined) return yield* scoreStored({ userId, dates, now })
  const [day] = await readDays(userId, dates)
  if (!day) return
  const { date, ...rows } = day
  yield [await scoreOnce(date, rows, now)]
}
