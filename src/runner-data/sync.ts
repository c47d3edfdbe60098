import { combineLatest, distinctUntilChanged, map, type Observable, shareReplay } from 'rxjs'
import type { LocalDatabase } from '#db/database.ts'
import { live, type Rejection } from '#db/device-store.ts'
import { profile } from '#db/queries.ts'
import { firstPull, type SyncStatus, syncStatus, withoutEngine } from '#sync/status.ts'
import { unsentChanges } from '#sync/unsent.ts'
import { tells } from './onboarding-due.ts'
import type { Write } from './write.ts'

/** How the device and the server stand with each other. */
export interface Sync {
  status$: Observable<SyncStatus>
  /** Whether what the account holds is still to come to a new device. */
  firstPull$: Observable<boolean>
  now(): Promise<void>
  rejections$: Observable<Rejection[]>
  retry(key: string, patch?: Record<string, unknown>): Promise<void>
  discard(key: string): Promise<void>
  /** How many changes the server has not confirmed. */
  unsent(): Promise<number>
}

/** @param background what runs the engine, where its code could be loaded */
export function createSync(
  db: LocalDatabase,
  write: Write,
  online$: Observable<boolean>,
  background: { missing$: Observable<boolean>; syncNow(): void },
): Sync {
  // One reading of what waits for all who show it.
  const status$ = combineLatest([syncStatus(db, online$), background.missing$]).pipe(
    map(([status, missing]) => (missing ? withoutEngine(status) : status)),
    distinctUntilChanged(),
    shareReplay({ bufferSize: 1, refCount: true }),
  )
  return {
    status$,
    firstPull$: firstPull(
      status$,
      profile(db).pipe(map((profile) => profile !== null && tells(profile))),
    ),
    now: async () => background.syncNow(),
    rejections$: live(() => db.device.rejections.orderBy('key').toArray()),
    retry: (key, patch) =>
      write(async () => (await import('#sync/rejections.ts')).retryRejection(db, key, patch)),
    discard: (key) =>
      write(async () => (await import('#sync/rejections.ts')).discardRejection(db, key)),
    async unsent() {
      const counts = [unsentChanges(db), db.device.rejections.count()]
      return (await Promise.all(counts)).reduce((sum, count) => sum + count)
    },
  }
}
