import { openLocalDatabase } from '#db/database.ts'
import { allRows } from '#db/range-queries.ts'
import { removeDatabasesOf } from '#db/remove-databases.ts'
import { TABLE_NAMES } from '#domain/entities.ts'
import type { AllRows } from '#domain/exports/export-texts.ts'
import { forgetRace } from '#lib/race-on.ts'
import { forgetReturnPath } from '#lib/return-path.ts'
import { forgetGoneAccount, goneAccount, removeNamed } from '#remote/auth/gone-account.ts'
import { forgetMail } from '#remote/auth/mail-flow.ts'
import { currentSession } from '#remote/auth/session.ts'
import { disablePush } from '#remote/push.ts'
import { clearBadge } from './forget-runner.ts'
import { forgetSharedWith } from './media/shared-files.ts'
import { dataClosed, openedData } from './opened.ts'

/** What the service worker keeps for whoever is signed in (sw/keys.ts, sw/push-renewal.ts). */
const WORKER_CACHES = ['session', 'push']

/** Everything this device holds of a runner who is not signed in any more, by table. */
export async function readLeftData(userId: string): Promise<AllRows> {
  await dataClosed()
  const db = await openLocalDatabase({ userId })
  try {
    const entries = TABLE_NAMES.map(async (table) => [table, await allRows(db, table)] as const)
    // Object.fromEntries forgets which rows belong to which table.
    return Object.fromEntries(await Promise.all(entries)) as AllRows
  } finally {
    await db.close()
  }
}

/**
 * Removes everything of a runner whose account is gone from this device: databases with photos and waiting
 * changes, drafts, shared files, notifications.
 * @throws LocalDataError database_blocked where another tab holds a database; the rest is removed
 */
export async function wipeRunner(userId: string): Promise<void> {
  // Where another runner has signed in since, what is theirs stays.
  if (!currentSession()) {
    openedData.set(null)
    await dataClosed()
    // The push service refuses what is still sent to an address that is gone.
    await disablePush().catch(() => undefined)
    clearBadge()
    // On the way to a screen of this runner's.
    forgetReturnPath()
    if ('caches' in window) await Promise.all(WORKER_CACHES.map((name) => caches.delete(name)))
    // It ends by itself.
    await forgetRace().catch(() => undefined)
  }
  for (const storage of [localStorage, sessionStorage]) removeNamed(storage, userId)
  const email = goneAccount()?.email ?? ''
  for (const kind of ['recovery', 'signup'] as const) forgetMail(kind, email)
  // What stays is offered to nobody else.
  await forgetSharedWith(userId).catch(() => undefined)
  await removeDatabasesOf(userId)
  // Last: an app that is killed on the way begins anew.
  forgetGoneAccount()
}
