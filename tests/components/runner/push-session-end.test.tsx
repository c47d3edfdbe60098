import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { tellWorkerOfSession } from '#app/pwa/tell-worker.ts'
import { PushSheet } from '#features/push/PushSheet.tsx'
import { endSession, saveSession } from '#remote/auth/session.ts'
import { pushOn } from '#remote/push.ts'
import { withCaches, withPush } from '../push-device.ts'
import { loadAllWords, show } from '../render.tsx'

beforeAll(loadAllWords)
let stopListening = () => {}
afterEach(() => {
  stopListening()
  endSession('signed_out')
})

const TOLD = { cacheName: 'push' }
const TELL = 'POST /functions/v1/push-subscribe'
let calls: string[]
let answer: Response

const signIn = (id: string) =>
  act(() => saveSession({ access_token: id, refresh_token: 'r', expires_at: 9e9, user: { id } }))

/** A device that gets u1's notifications. */
async function turnOn({ listens = true } = {}) {
  calls = []
  answer = Response.json({ subscribed: true })
  localStorage.setItem('fuelmile-config', '{"supabaseUrl":"http://server.test","anonKey":"k"}')
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const call = `${method} ${new URL(address).pathname}`
    calls.push(call)
    return call === TELL ? answer.clone() : Response.json({ vapidPublicKey: '-_8A' })
  })
  withCaches()
  const device = withPush('granted')
  signIn('u1')
  const { unmount } = await show(<PushSheet onClose={vi.fn()} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Enable notifications' }))
  await screen.findByText('This device gets your notifications.')
  unmount()
  calls = []
  if (listens) stopListening = tellWorkerOfSession()
  return device
}

/** What the runner is told of this device. */
async function expectShown(state: 'on' | 'off'): Promise<void> {
  const { unmount } = await show(<PushSheet onClose={vi.fn()} />)
  const name = state === 'on' ? 'Turn off on this device' : 'Enable notifications'
  await waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled())
  unmount()
}

it('a session that ended before anyone listened ends them at the next start', async () => {
  const { unsubscribe } = await turnOn({ listens: false })
  act(() => endSession('refused'))
  expect(unsubscribe).not.toHaveBeenCalled()
  stopListening = tellWorkerOfSession()
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce())
})

it('the server’s end of a session ends them here, until the same runner is back', async () => {
  const { unsubscribe, pushManager } = await turnOn()
  act(() => endSession('refused'))
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce())
  expect(await pushManager.getSubscription()).toBeNull()
  expect(calls).toEqual([])
  signIn('u1')
  await waitFor(async () => expect(await pushOn()).toBe(true))
  expect(calls).toEqual(['GET /functions/v1/push-config', TELL])
  await expectShown('on')
})

it('another runner who signs in then gets none, and is shown none', async () => {
  const { unsubscribe, pushManager } = await turnOn()
  act(() => endSession('refused'))
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce())
  signIn('u2')
  await waitFor(async () => expect(await caches.match('/push-told', TOLD)).toBeUndefined())
  await expectShown('off')
  expect(await pushManager.getSubscription()).toBeNull()
  expect(calls).not.toContain(TELL)
})

it('are shown as off where this device is subscribed but the server doesn’t know', async () => {
  const { unsubscribe, pushManager } = await turnOn()
  act(() => endSession('refused'))
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce())
  answer = new Response('down', { status: 500 })
  signIn('u1')
  await waitFor(() => expect(calls).toContain(TELL))
  expect(await pushManager.getSubscription()).not.toBeNull()
  await expectShown('off')
})

// The server forgets an address that failed it in some runs, and cannot say so.
it('the server is given the address anew after a day, not at each start', async () => {
  await turnOn()
  signIn('u1')
  await waitFor(async () => expect(await pushOn()).toBe(true))
  expect(calls).toEqual([])
  const told = await caches.open('push')
  const entry = (await (await told.match('/push-told'))?.json()) as object
  await told.put('/push-told', Response.json({ ...entry, at: Date.now() - 25 * 3_600_000 }))
  signIn('u1')
  await waitFor(() => expect(calls).toEqual([TELL]))
})
