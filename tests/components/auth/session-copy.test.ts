import { afterEach, expect, it } from 'vitest'
import { inStore } from '#lib/indexed-db.ts'
import { currentSession, endSession, restoreSession, saveSession } from '#remote/auth/session.ts'
import type { StoredSession } from '#remote/auth/stored-session.ts'

const session = (name: string, expires_at: number): StoredSession => ({
  access_token: `${name} access`,
  refresh_token: `${name} refresh`,
  expires_at,
  user: { id: 'u1' },
})
const FIRST = session('first', 1000)
const SECOND = session('second', 2000)

/** What a killed browser has left of local storage: its last change is missing. */
function leave(stored: StoredSession | null): void {
  if (stored) localStorage.setItem('fuelmile-session', JSON.stringify(stored))
  else localStorage.removeItem('fuelmile-session')
}

afterEach(() => endSession('signed_out'))

it('a session that local storage has lost, or has an older one of, is there at the next start', async () => {
  saveSession(FIRST)
  leave(null)
  await restoreSession()
  expect(currentSession()).toEqual(FIRST)
  saveSession(SECOND)
  leave(FIRST)
  await restoreSession()
  expect(currentSession()).toEqual(SECOND)
})

it('a session that has ended stays ended, and one begun after it stands', async () => {
  saveSession(FIRST)
  endSession('signed_out')
  leave(FIRST)
  await restoreSession()
  expect(currentSession()).toBeNull()
  saveSession(SECOND)
  await restoreSession()
  expect(currentSession()).toEqual(SECOND)
})

it.each([
  ['text', 'gone'],
  ['nothing', null],
  ['a copy without a session', {}],
  ['half a session', { session: { refresh_token: 'r', expires_at: 9e9 } }],
  ['an end without a time', { ended: 'yesterday' }],
])('a copy that is %s leaves the session as local storage has it', async (_, copy) => {
  saveSession(FIRST)
  await inStore(
    'fuelmile-session',
    (database) => database.createObjectStore('session'),
    'session',
    {
      mode: 'readwrite',
      ask: (store) => store.put(copy, 'session'),
    },
  )
  await restoreSession()
  expect(currentSession()).toEqual(FIRST)
})
