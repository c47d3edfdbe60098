import { map, merge, type Observable, type Subscription } from 'rxjs'
import { type RowChanges, rowChanges } from '#db/changes.ts'
import type { LocalDatabase } from '#db/database.ts'
import { readRow, upsertRow } from '#db/rows.ts'
import { isDay, type LocalMoment, MINUTES_PER_DAY } from '#domain/calendar/local-day.ts'
import { trainingDaysOf } from '#domain/day-rows.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { dayKey } from '#domain/ids.ts'
import { sameValue } from '#domain/merge/merge-rows.ts'
import { scoreRow } from '#domain/scoring/score-row.ts'
import { faultName } from '#lib/fault-name.ts'
import { log } from '#lib/log.ts'
import { quietWork } from './quiet-work.ts'
import type { ScorePorts } from './score-ports.ts'
import { NO_DAY, scoredUpTo } from './scored-up-to.ts'

/**
 * Keeps `nutrition_scores` up to date. A change that is made here scores its day anew. Every day that is over gets
 * its final score ([Note: a day that is over]): at the start, when the day changes, and after a pull, all days from
 * the first that may lack it are looked through. How far all have theirs is stored on the device, so that this
 * is a look at the days since the app was last open.
 */
export interface ScoreUpkeep {
  /** Resolves when no day is to be scored. */
  settled(): Promise<void>
  close(): void
}

/** Wait for the rest of a burst of edits, in ms. */
const QUIET_MS = 250
/** And for the rest of a pull. */
const PULLED_QUIET_MS = 1000
/** While a history arrives, look so often whether it is all here, in ms. */
const ARRIVING_MS = 5000
/** A timer's longest wait, ms: a sleeping machine's timers stand still. */
const LOOK_AT_CLOCK_MS = 15 * 60_000

export function maintainScores(db: LocalDatabase, ports: ScorePorts): ScoreUpkeep {
  /** Days to be scored. */
  const dirty = new Set<string>()
  const upTo = scoredUpTo(db)
  let today = ports.wall().date
  /** The day on which somebody last opened the app, or came back to it: a page left open at midnight is not opened. */
  let openedOn = ports.inSight() ? today : ''
  let midnight: ReturnType<typeof setTimeout> | undefined
  /** Nothing can be scored before the runner says what they weigh. */
  let lacksBody = false
  let closed = false

  /** Scores these days, but for days to come; killed before that, the next start looks at them. */
  function mark(...days: string[]): void {
    for (const day of days) if (isDay(day) && day <= today) dirty.add(day)
    upTo.lower(earliest(days))
    turns.soon(QUIET_MS)
  }

  /** Of what a pull brings, today is scored, and of days that are over those that lack their final score. */
  function look(days: readonly string[]): void {
    if (days.includes(today)) dirty.add(today)
    upTo.lower(earliest(days))
    turns.soon(PULLED_QUIET_MS)
  }

  const turns = quietWork(() =>
    work().catch((error: unknown) => log.warn('scores.failed', { fault: faultName(error) })),
  )

  async function work(): Promise<void> {
    // The tab in sight does the work for all; this one does its share when it comes into sight.
    if (closed || !ports.inSight()) return
    lookAtClock()
    const day = today
    const from = lacksBody ? null : await upTo.begin()
    if (closed) return
    if (from !== null && from < day)
      for (const unsettled of await ports.unsettled(db.userId, from, day)) dirty.add(unsettled)
    const unscored = await scoreDirty()
    // What was left is looked at by the next start.
    if (closed) return
    if (unscored.length > 0) lacksBody = true
    else if (from !== null) await upTo.end(day)
    else if (!lacksBody) turns.soon(ARRIVING_MS)
  }

  /** @returns days that could not be scored, for want of body metrics */
  async function scoreDirty(): Promise<string[]> {
    if (closed || dirty.size === 0) return []
    const dates = [...dirty].sort()
    dirty.clear()
    const open = new Set(dates)
    const unscored: string[] = []
    try {
      for await (const scores of ports.scores(db.userId, dates, ports.wall())) {
        for (const score of scores) {
          // Without body metrics there is no score to store; the screen says so.
          if (score.missing.includes('body_metrics')) unscored.push(score.date)
          else await store(scoreRow(score, ports.instant()))
          open.delete(score.date)
        }
      }
    } finally {
      // What failed is scored with the next change, or when the tab comes back into sight.
      for (const date of open) dirty.add(date)
    }
    return unscored
  }

  async function store(fields: FieldsOf<'nutrition_scores'>): Promise<void> {
    const id = dayKey(db.userId, fields.date)
    const stored = await readRow(db, 'nutrition_scores', id)
    // A day without a meal counts where the app was opened on it. Training that arrives later, with a history of
    // years perhaps, makes no day count of which nothing was logged.
    const unlogged = !stored && fields.meals_logged === 0 && fields.date !== openedOn
    if (closed || unlogged || (stored && saysTheSame(fields, stored))) return
    await upsertRow(db, 'nutrition_scores', id, fields, fields)
  }

  /** Midnight has passed, perhaps while all slept, or the runner has come to another zone. */
  function lookAtClock(): void {
    const now = ports.wall()
    const before = today
    today = now.date
    // What ran is over, and what was over there may run again here.
    if (today !== before) mark(before, today)
    clearTimeout(midnight)
    midnight = setTimeout(lookAtClock, Math.min(msToMidnight(now), LOOK_AT_CLOCK_MS))
  }

  function cameIntoSight(): void {
    lookAtClock()
    if (ports.inSight() && openedOn !== today) {
      openedOn = today
      mark(today)
    }
    turns.soon(QUIET_MS)
  }

  const subscriptions: Subscription[] = [
    changesOfDays(db).subscribe(({ days, pulled }) => (pulled ? look([...days]) : mark(...days))),
    // What another device has made of a day that is over is looked at, too: it may not know all of its rows. Of the
    // running day it stands: devices whose clocks differ by a minute would answer each other without end.
    rowChanges(db, 'nutrition_scores', (row) => row.date).subscribe(({ days, pulled }) => {
      if (pulled) look([...days].filter((day) => day < today))
    }),
    rowChanges(db, 'profiles', () => '').subscribe(() => {
      // What is under way scores by the profile it has read.
      turns.next(() => {
        lacksBody = false
        mark(today)
      })
    }),
    ports.moments$.subscribe(cameIntoSight),
  ]
  mark(today)
  lookAtClock()

  return {
    settled: turns.settled,
    close() {
      closed = true
      turns.close()
      clearTimeout(midnight)
      for (const subscription of subscriptions) subscription.unsubscribe()
    },
  }
}

/** Days whose score may be another one: of some rows their own, of training also those beside ([Note: one day]). */
function changesOfDays(db: LocalDatabase): Observable<RowChanges> {
  return merge(
    rowChanges(db, 'food_logs', (row) => row.logged_on),
    rowChanges(db, 'daily_meal_plans', (row) => row.date),
    rowChanges(db, 'google_fit_data', (row) => row.date),
    merge(
      rowChanges(db, 'training_activities', (row) => row.date),
      // The gut that a race is planned with says how much the days before it load.
      rowChanges(db, 'races', (row) => row.date),
    ).pipe(
      map(({ days, pulled }) => {
        return { days: new Set([...days].filter(isDay).flatMap(trainingDaysOf)), pulled }
      }),
    ),
  )
}

function saysTheSame(
  { updated_at: _, ...figures }: FieldsOf<'nutrition_scores'>,
  stored: FieldsOf<'nutrition_scores'>,
): boolean {
  return Object.entries(figures).every(([field, value]) =>
    sameValue(value, stored[field as keyof typeof stored]),
  )
}

/** The first of some days; behind all days where there is none. */
function earliest(days: readonly string[]): string {
  return days.filter(isDay).reduce((first, day) => (day < first ? day : first), NO_DAY)
}

function msToMidnight({ minuteOfDay }: LocalMoment): number {
  return (MINUTES_PER_DAY - minuteOfDay) * 60_000
}
