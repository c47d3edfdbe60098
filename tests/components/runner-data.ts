import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { type LocalDatabase, openLocalDatabase } from '#db/database.ts'
import { openedData, openUserData, type UserData } from '#hooks/user-data.ts'
import { endSession, saveSession } from '#remote/session.ts'

/** Today, in the tests that open a runner's data: a Saturday. */
export const TODAY = '2026-11-21'

/**
 * A signed-in runner without a network, whose data is open as the app opens it: the real database
 * on an IndexedDB in memory (the test file imports fake-indexeddb/auto first). jsdom has no workers,
 * so nothing is scored anew. It is noon of TODAY.
 * @param fill what the device holds already
 */
export async function openRunner(
  fill: (db: LocalDatabase) => Promise<unknown> = async () => undefined,
): Promise<{ data: UserData; close(): Promise<void> }> {
  const id = crypto.randomUUID()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00:00`) })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const before = await openLocalDatabase({ userId: id, multiInstance: false })
  await fill(before)
  await before.close()
  saveSession({
    access_token: 'a',
    refresh_token: 'r',
    expires_at: 1,
    user: { id, email: 'runner@example.test' },
  })
  const leave = openUserData(id)
  const data = await vi.waitFor(
    () => {
      const open = openedData.get()
      if (!open) throw new Error('not open yet')
      return open
    },
    { timeout: 15_000 },
  )
  return {
    data,
    async close() {
      act(leave)
      await data.close()
      endSession('signed_out')
      vi.restoreAllMocks()
      vi.useRealTimers()
    },
  }
}

/** Makes every write to IndexedDB fail as on a full device; answers with how to make room again. */
export function fillStorage(): () => void {
  const full = () => {
    throw new DOMException('no room', 'QuotaExceededError')
  }
  const { add, put } = IDBObjectStore.prototype
  Object.assign(IDBObjectStore.prototype, { add: full, put: full })
  return () => void Object.assign(IDBObjectStore.prototype, { add, put })
}
