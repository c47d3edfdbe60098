import { forgetRace } from '#lib/race-on.ts'
import { currentSession } from '#remote/auth/session.ts'
import { forgetSharedWith } from './media/shared-files.ts'
import { openedData } from './opened.ts'

/** Removes all that this device holds of the signed-in runner. Call it while the session stands. */
export async function forgetRunner(): Promise<void> {
  const data = openedData.get()
  const userId = currentSession()?.user.id
  // The screens let go of the database before it goes.
  openedData.set(null)
  try {
    await data?.forget()
    clearBadge()
  } finally {
    if (userId) {
      for (const storage of [localStorage, sessionStorage]) removeStored(storage, userId)
      // What stays all the same is offered to nobody else.
      await forgetSharedWith(userId).catch(() => undefined)
      // It ends by itself.
      await forgetRace().catch(() => undefined)
    }
  }
}

/** The icon of the installed app counts changes that are gone now; it goes on with those left here. */
export function clearBadge(): void {
  // Refused where the app isn't installed: there is no badge.
  if ('clearAppBadge' in navigator) navigator.clearAppBadge().catch(() => undefined)
}

/** What the screens keep for a runner stands under keys that end with the runner's id. */
function removeStored(storage: Storage, userId: string): void {
  for (const key of Object.keys(storage)) if (key.endsWith(`:${userId}`)) storage.removeItem(key)
}
