import { act } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { type LocalDatabase, openLocalDatabase } from '#db/database.ts'
import { insertRow } from '#db/rows.ts'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import { endSession, saveSession } from '#remote/auth/session.ts'
import { openedData, openRunnerData } from '#runner-data/opened.ts'
import type { RunnerData } from '#runner-data/runner-data.ts'

/** Today, in the tests that open a runner's data: a Saturday. */
export const TODAY = '2026-11-21'

let close: (() => Promise<void>) | undefined
afterEach(async () => {
  await close?.()
  close = undefined
})

type Fill = (db: LocalDatabase) => Promise<unknown>

/**
 * Signs a runner in who has no network and whose data is closed: the real database on an IndexedDB in
 * memory. It is noon of TODAY. The test signs out.
 * @param fill what the device holds already
 * @returns the runner's id
 */
export async function signInRunner(fill: Fill): Promise<string> {
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
  return id
}

/**
 * A signed-in runner (as `signInRunner`), whose data is open as the app opens it. jsdom has no workers,
 * so nothing is scored anew. The test's end closes the data and signs out.
 * @param fill what the device holds already
 */
export async function openRunner(fill: Fill = async () => undefined): Promise<RunnerData> {
  const id = await signInRunner(fill)
  const leave = openRunnerData(id)
  close = async () => {
    const data = openedData.get()
    act(leave)
    await data?.close()
    endSession('signed_out')
  }
  return vi.waitFor(() => {
    const open = openedData.get()
    if (!open) throw new Error('not open yet')
    return open
  })
}

/** A profile that has all a target needs. */
export function storeBody(db: LocalDatabase): Promise<unknown> {
  const body = { weight_kg: 70, height_cm: 175, age: 30, sex: 'male' } as const
  return insertRow(db, 'profiles', { ...EMPTY_PROFILE, ...body }, db.userId)
}

/** Makes every write to IndexedDB fail as on a full device; answers with how to make room again. */
export function fillStorage(hasNoRoom = (_row: unknown) => true): () => void {
  const spies = (['add', 'put'] as const).map((write) => {
    const direct = IDBObjectStore.prototype[write]
    return vi.spyOn(IDBObjectStore.prototype, write).mockImplementation(function (
      this: IDBObjectStore,
      row: unknown,
      key?: IDBValidKey,
    ) {
      if (hasNoRoom(row)) throw new DOMException('no room', 'QuotaExceededError')
      return direct.call(this, row, key)
    })
  })
  return () => {
    for (const spy of spies) spy.mockRestore()
  }
}
