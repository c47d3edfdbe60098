import { debounceTime, filter, merge, startWith } from 'rxjs'
import { rowChanges } from '#db/changes.ts'
import type { LocalDatabase } from '#db/database.ts'
import { readProgress } from '#db/progress.ts'
import { readRow } from '#db/rows.ts'
import { weightForProfile } from '#domain/weight/profile-weight.ts'
import { faultName } from '#lib/fault-name.ts'
import { log } from '#lib/log.ts'
import { allWeights, storeInProfile } from './feed-profile.ts'

/** A pull brings rows by the hundred: they are read once it has paused, in ms. */
const SETTLE_MS = 500

/**
 * Puts the profile's weight right at the start and after a pull ([Note: the log feeds the profile]): two
 * devices may have logged apart, and a kill may have come between a log and its profile.
 */
export function maintainWeights(db: LocalDatabase): () => void {
  const changes = merge(
    rowChanges(db, 'body_weights', ({ date }) => date),
    rowChanges(db, 'profiles', () => ''),
  ).pipe(
    filter(({ pulled }) => pulled),
    startWith(null),
    debounceTime(SETTLE_MS),
  )
  const subscription = changes.subscribe(() => {
    putWeightRight(db).catch((error: unknown) =>
      log.warn('weights.failed', { fault: faultName(error) }),
    )
  })
  return () => subscription.unsubscribe()
}

/** Does it now. */
export async function putWeightRight(db: LocalDatabase): Promise<void> {
  // Half a log would give an old weight for the newest.
  const { seq, hasAddedTables } = await readProgress(db.device)
  if (seq < 0 || hasAddedTables) return
  const profile = await readRow(db, 'profiles', db.userId)
  const weight = weightForProfile(await allWeights(db), profile)
  if (weight !== null) await storeInProfile(db, weight)
}
