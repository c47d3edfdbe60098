import {
  catchError,
  combineLatest,
  defer,
  EMPTY,
  from,
  type Observable,
  startWith,
  switchMap,
  timer,
} from 'rxjs'
import { rowChanges } from '#db/changes.ts'
import type { LocalDatabase } from '#db/database.ts'
import { readBetween } from '#db/day-reader.ts'
import { readRow, upsertRow } from '#db/rows.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { gamificationRow } from '#domain/gamification/gamification-row.ts'
import { higherMilestone, milestoneDays } from '#domain/gamification/milestones.ts'
import { type GamificationState, gamificationState } from '#domain/gamification/state.ts'
import { faultName } from '#lib/fault-name.ts'
import { log } from '#lib/log.ts'

/** A pull brings scores by the hundred: they are read once it has paused, in ms. */
const SETTLE_MS = 500

/** How the runner stands, anew with each change of a score or of the stored row. */
export function stateOn(db: LocalDatabase, today: string): Observable<GamificationState> {
  const scoresChanged$ = rowChanges(db, 'nutrition_scores', ({ date }) => date).pipe(
    switchMap(() => timer(SETTLE_MS)),
    startWith(null),
  )
  const row$ = rowChanges(db, 'gamification', () => '').pipe(
    startWith(null),
    switchMap(() => readRow(db, 'gamification', db.userId)),
  )
  return combineLatest([row$, scoresChanged$]).pipe(
    switchMap(([previous]) =>
      defer(() => from(computed(db.userId, today, previous))).pipe(
        // It stays as it was until the next change; that the data can't be read says the shell.
        catchError((error: unknown) => {
          log.warn('scores.failed', { fault: faultName(error) })
          return EMPTY
        }),
      ),
    ),
  )
}

async function computed(
  userId: string,
  today: string,
  previous: FieldsOf<'gamification'> | null,
): Promise<GamificationState> {
  const at = new Date().toISOString()
  try {
    const { scoring } = await import('../scoring.ts')
    return await scoring.gamificationOf({ userId, today, previous, at })
  } catch {
    // No worker to be had, which its client logs: the page does the work.
    const scores = await readBetween(userId, 'nutrition_scores', '', today)
    return gamificationState(scores, today, previous, at)
  }
}

/** Stores that a milestone was seen, unless a higher one was; offline too. */
export async function acknowledge(db: LocalDatabase, milestone: string): Promise<void> {
  const at = new Date()
  const known = await readRow(db, 'gamification', db.userId)
  const last_milestone = higherMilestone(known?.last_milestone ?? null, milestone)
  // Who celebrates a streak has had one as long, whatever becomes of its days later.
  const best_streak = Math.max(known?.best_streak ?? 0, milestoneDays(milestone))
  // What is not declared here gives way to whatever the server has.
  const empty = gamificationRow([], at.toISOString().slice(0, 10), null, at.toISOString())
  await upsertRow(db, 'gamification', db.userId, { last_milestone, best_streak }, empty)
}
