import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { PushSwitch } from '#features/push/PushSheet.tsx'
import type { PushState } from '#hooks/use-push.ts'
import { enablePush, fromBase64Url } from '#remote/push.ts'
import { loadAllWords, show } from './render.tsx'

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

/** A browser that can be sent notifications, whose runner answers so. */
function withPush(permission: NotificationPermission) {
  const subscription = { endpoint: 'https://push.example.test/1', toJSON: () => ({}) }
  const registration = {
    pushManager: { subscribe: vi.fn(async () => subscription) },
    showNotification: vi.fn(async () => undefined),
  }
  const serviceWorker = { ready: Promise.resolve(registration) }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { requestPermission: async () => permission })
  return registration
}

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

it('reads a URL-safe key', () => {
  expect([...fromBase64Url('-_8A')]).toEqual([251, 255, 0])
})
