import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { PushSheet, PushSwitch } from '#features/push/PushSheet.tsx'
import type { PushState } from '#hooks/use-push.ts'
import { signOut } from '#remote/auth/auth.ts'
import { currentSession, endSession, saveSession } from '#remote/auth/session.ts'
import { enablePush, fromBase64Url } from '#remote/push.ts'
import { ENDPOINT, withPush } from '../push-device.ts'
import { loadAllWords, show } from '../render.tsx'

function showSwitch(state: PushState, asksFirst = false, language: 'en' | 'id' = 'en') {
  const acts = { onEnable: vi.fn(async () => true), onDisable: vi.fn(async () => undefined) }
  const part = <PushSwitch state={state} asksFirst={asksFirst} {...acts} />
  return show(part, { language }).then(() => acts)
}

beforeAll(loadAllWords)

it('enables at a tap', async () => {
  const { onEnable } = await showSwitch('off')
  await userEvent.click(screen.getByRole('button', { name: 'Enable notifications' }))
  expect(onEnable).toHaveBeenCalledOnce()
})

it('asks in the specified words first on iOS', async () => {
  const { onEnable } = await showSwitch('off', true)
  await userEvent.click(screen.getByRole('button', { name: 'Enable notifications' }))
  expect(onEnable).not.toHaveBeenCalled()
  expect(
    screen.getByText(
      'Enable notifications to get updates about your training and nutrition goals?',
    ),
  ).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }))
  expect(onEnable).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Enable notifications' }))
  await userEvent.click(screen.getByRole('button', { name: 'Enable' }))
  expect(onEnable).toHaveBeenCalledOnce()
})

it('turns them off where they are on, in Indonesian too', async () => {
  const { onDisable } = await showSwitch('on', false, 'id')
  await userEvent.click(screen.getByRole('button', { name: 'Matikan di perangkat ini' }))
  expect(onDisable).toHaveBeenCalledOnce()
})

it.each([
  ['unsupported', /can't show notifications/],
  ['denied', /Notifications are blocked/],
] as const)('says why it can do nothing: %s', async (state, words) => {
  await showSwitch(state)
  expect(screen.getByText(words)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

it('answers false where the browser has no push, and throws nothing', async () => {
  expect(await enablePush({ title: 't', body: 'b', language: 'en' })).toBe(false)
})

it.each(['denied', 'default'] as const)(
  'answers false where the runner says %s, and asks nobody further',
  async (permission) => {
    const { pushManager, showNotification } = withPush(permission)
    const fetched = vi.fn()
    vi.stubGlobal('fetch', fetched)
    expect(await enablePush({ title: 't', body: 'b', language: 'en' })).toBe(false)
    expect(pushManager.subscribe).not.toHaveBeenCalled()
    expect(fetched).not.toHaveBeenCalled()
    expect(showNotification).not.toHaveBeenCalled()
  },
)

it.each<[string, () => Response]>([
  ['the server has no key to give', () => new Response('down', { status: 500 })],
  [
    'the line is cut',
    () => {
      throw new TypeError('cut')
    },
  ],
  ['the server refuses the subscription', () => Response.json({ vapidPublicKey: '-_8A' })],
])('answers false where %s, without a word', async (_what, says) => {
  const { showNotification } = withPush('granted')
  localStorage.setItem('fuelmile-config', '{"supabaseUrl":"http://server.test","anonKey":"k"}')
  vi.stubGlobal('fetch', async () => says())
  expect(await enablePush({ title: 't', body: 'b', language: 'en' })).toBe(false)
  expect(showNotification).not.toHaveBeenCalled()
})

describe('a signed-in runner’s device', () => {
  /** What the server is asked after the notifications are on. */
  let asked: { call: string; body: unknown; authorization: string | null }[]
  let forgets: () => Promise<Response>

  async function turnOn() {
    asked = []
    forgets = async () => Response.json({ subscribed: false })
    localStorage.setItem('fuelmile-config', '{"supabaseUrl":"http://server.test","anonKey":"k"}')
    saveSession({ access_token: 'a', refresh_token: 'r', expires_at: 9e9, user: { id: 'u1' } })
    vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
      const call = `${init.method ?? 'GET'} ${new URL(address).pathname}`
      const authorization = new Headers(init.headers).get('authorization')
      asked.push({ call, body: JSON.parse(String(init.body ?? 'null')), authorization })
      return call === FORGET ? forgets() : Response.json({ vapidPublicKey: '-_8A' })
    })
    const device = withPush('granted')
    await show(<PushSheet onClose={vi.fn()} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Enable notifications' }))
    await screen.findByText('This device gets your notifications.')
    return device
  }
  const FORGET = 'DELETE /functions/v1/push-subscribe'
  const forgotten = { call: FORGET, body: { endpoint: ENDPOINT }, authorization: 'Bearer a' }

  afterEach(() => endSession('signed_out'))

  it('gives the server its address and shows the first notification', async () => {
    const { showNotification } = await turnOn()
    expect(asked).toMatchObject([
      { call: 'GET /functions/v1/push-config' },
      { call: 'POST /functions/v1/push-subscribe', body: { endpoint: ENDPOINT } },
    ])
    expect(showNotification).toHaveBeenCalledExactlyOnceWith('Notifications enabled', {
      body: 'You will receive training and nutrition alerts.',
      icon: '/icons/icon-192.png',
    })
  })

  it('has the server forget the address when they are turned off', async () => {
    const { unsubscribe } = await turnOn()
    asked = []
    await userEvent.click(screen.getByRole('button', { name: 'Turn off on this device' }))
    await screen.findByRole('button', { name: 'Enable notifications' })
    expect(asked).toEqual([forgotten])
    expect(unsubscribe).toHaveBeenCalledOnce()
  })

  it('has the server forget the address before the session ends', async () => {
    const { unsubscribe } = await turnOn()
    asked = []
    await signOut()
    expect(asked).toMatchObject([forgotten, { call: 'POST /auth/v1/logout' }])
    expect(unsubscribe).toHaveBeenCalledOnce()
    expect(currentSession()).toBeNull()
  })

  it.each<[string, () => Promise<Response>]>([
    ['has no network', () => Promise.reject(new TypeError('cut'))],
    ['is refused', async () => new Response('down', { status: 500 })],
  ])('signs out all the same where it %s', async (_what, says) => {
    const { unsubscribe } = await turnOn()
    forgets = says
    await signOut()
    expect(unsubscribe).toHaveBeenCalledOnce()
    expect(currentSession()).toBeNull()
  })

  it('gives the server three seconds to forget, then signs out', async () => {
    const { unsubscribe } = await turnOn()
    forgets = () => new Promise(() => undefined)
    asked = []
    vi.useFakeTimers()
    const leaving = signOut()
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(2900)
    expect(currentSession()).not.toBeNull()
    await vi.advanceTimersByTimeAsync(200)
    await leaving
    expect(unsubscribe).toHaveBeenCalledOnce()
    expect(currentSession()).toBeNull()
  })
})

it('reads a URL-safe key', () => {
  expect([...fromBase64Url('-_8A')]).toEqual([251, 255, 0])
})
