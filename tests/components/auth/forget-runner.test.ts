import { render, renderHook } from '@testing-library/react'
import { createElement } from 'react'
import { expect, it, vi } from 'vitest'
import { Badge } from '#app/pwa/Badge.tsx'
import { useAuthActions } from '#hooks/use-auth-actions.ts'
import { useAuthFlows } from '#hooks/use-auth-flows.ts'
import { wipeWhatIsDue } from '#hooks/use-gone-account.ts'
import { goneAccount, noteGoneAccount } from '#remote/auth/gone-account.ts'
import { noteMail } from '#remote/auth/mail-flow.ts'
import { currentSession, endSession, saveSession } from '#remote/auth/session.ts'
import { openedData } from '#runner-data/opened.ts'
import { gate } from '../../helpers/gate.ts'
import { queueScreenshot } from '../../helpers/queued-files.ts'
import { openRunner } from '../runner-data.ts'

/** A runner with something under each kind of key, beside another runner of the same device. */
async function runner(): Promise<string> {
  await openRunner()
  const id = currentSession()?.user.id ?? ''
  for (const each of [id, 'other']) {
    localStorage.setItem(`fuelmile:shopping-days:${each}`, '3')
    localStorage.setItem(`fuelmile:onboarding:${each}`, '{"draft":{"name":"Rina"}}')
    sessionStorage.setItem(`fuelmile:meal-draft:${each}`, '{"name":"Soto"}')
  }
  return id
}

const keysOf = (id: string) =>
  [localStorage, sessionStorage].flatMap((storage) =>
    Object.keys(storage).filter((key) => key.endsWith(id)),
  )

/** The installed app's icon, on which a waiting screenshot is counted; answers with its number. */
async function countedOnIcon(): Promise<() => number> {
  let shown = 0
  const show = async (count = 0) => {
    shown = count
  }
  Object.assign(navigator, { setAppBadge: show, clearAppBadge: () => show() })
  await openRunner((db) => queueScreenshot(db.device))
  render(createElement(Badge))
  await vi.waitFor(() => expect(shown).toBe(1))
  return () => shown
}

/** The server's answer to everything; the runner has a network. */
function answering(status: number): void {
  localStorage.setItem('fuelmile-config', '{"supabaseUrl":"http://server.test","anonKey":"k"}')
  vi.stubGlobal('fetch', async () => Response.json({ code: 'any' }, { status }))
  const session = currentSession()
  if (session) saveSession({ ...session, expires_at: 9e9 })
}

it('nothing of a runner who signs out stays, and all of another', async () => {
  const id = await runner()
  answering(200)
  const { result } = renderHook(() => useAuthActions())
  expect(await result.current.signOut()).toBeNull()
  expect(currentSession()).toBeNull()
  expect(keysOf(id)).toEqual([])
  expect(keysOf('other')).toHaveLength(3)
})

it('all of a runner who leaves it on the phone stays', async () => {
  const id = await runner()
  answering(200)
  const { result } = renderHook(() => useAuthActions())
  await result.current.signOut('leave_on_phone')
  expect(currentSession()).toBeNull()
  expect(localStorage.getItem(`fuelmile:shopping-days:${id}`)).toBe('3')
  expect(keysOf(id)).toHaveLength(3)
})

it('nothing of a deleted account stays, and all of another', async () => {
  const id = await runner()
  answering(200)
  const { result } = renderHook(() => useAuthFlows())
  expect(await result.current.deleteAccount()).toBeNull()
  expect(currentSession()).toBeNull()
  expect(keysOf(id)).toEqual([])
  expect(keysOf('other')).toHaveLength(3)
})

it('nothing of a deleted account stays also where sync hears of its end first', async () => {
  const id = await runner()
  answering(200)
  vi.stubGlobal('fetch', async () => {
    endSession('account_gone')
    // As the screens do that a session is over for.
    await openedData.get()?.close()
    openedData.set(null)
    return Response.json({ deleted: true })
  })
  const { result } = renderHook(() => useAuthFlows())
  expect(await result.current.deleteAccount()).toBeNull()
  expect(currentSession()).toBeNull()
  expect(keysOf(id)).toEqual([])
  expect(goneAccount()).toBeNull()
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
  expect(names.filter((name) => name.includes(id))).toEqual([])
})

it('all of an account that the server could not delete stays', async () => {
  const id = await runner()
  answering(500)
  const { result } = renderHook(() => useAuthFlows())
  expect(await result.current.deleteAccount()).not.toBeNull()
  expect(openedData.get()).not.toBeNull()
  expect(keysOf(id)).toHaveLength(3)
})

// Each would else go on waiting for the next runner's data, and sign that one out.
it('a tap on signing out while one is under way is over with the first', async () => {
  await runner()
  const server = gate()
  answering(200)
  vi.stubGlobal('fetch', () => server.opened.then(() => Response.json({})))
  const { result } = renderHook(() => useAuthActions())
  const first = result.current.signOut()
  await vi.waitFor(() => expect(openedData.get()).toBeNull())
  const second = result.current.signOut()
  server.open()
  expect(await Promise.all([first, second])).toEqual([null, null])
})

it('a tap on signing out when the first is over does nothing', async () => {
  await runner()
  answering(200)
  const { result } = renderHook(() => useAuthActions())
  await result.current.signOut()
  expect(await result.current.signOut()).toBeNull()
})

it('the icon counts nothing any more when the changes are discarded', async () => {
  const shown = await countedOnIcon()
  answering(200)
  const { result } = renderHook(() => useAuthActions())
  expect(await result.current.signOut('ask')).toEqual({ unsent: 1 })
  expect(shown()).toBe(1)
  await result.current.signOut('discard')
  expect(shown()).toBe(0)
})

it('the icon goes on counting what is left on the phone', async () => {
  const shown = await countedOnIcon()
  answering(200)
  const { result } = renderHook(() => useAuthActions())
  await result.current.signOut('leave_on_phone')
  expect(shown()).toBe(1)
})

it('the icon counts nothing of a deleted account', async () => {
  const shown = await countedOnIcon()
  answering(200)
  const { result } = renderHook(() => useAuthFlows())
  expect(await result.current.deleteAccount()).toBeNull()
  expect(shown()).toBe(0)
})

// The screen that removes it is not shown to somebody else.
it('what is left of a deleted account goes after a day also where another runner is in', async () => {
  const id = await runner()
  answering(200)
  localStorage.setItem('fuelmile:onboarding:left', '{}')
  noteMail('recovery', 'left@x.test')
  for (const name of ['fuelmile-device-left', 'rxdb-dexie-fuelmile-left--0--food_logs']) {
    const opening = indexedDB.open(name)
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    opening.result.close()
  }
  noteGoneAccount({ userId: 'left', email: 'left@x.test', at: Date.now() - 25 * 3_600_000 })
  await wipeWhatIsDue()
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
  expect(names.filter((name) => name.includes('left'))).toEqual([])
  expect(names.some((name) => name.includes(id))).toBe(true)
  expect(JSON.stringify(localStorage)).not.toContain('left')
  expect(keysOf(id)).toHaveLength(3)
  expect(openedData.get()).not.toBeNull()
  expect(currentSession()?.user.id).toBe(id)
})
