import type { Page } from '@playwright/test'
import { pushRow } from '../helpers/push-row.ts'
import { startPushService } from '../helpers/servers/push-service.ts'
import { dayScore } from './support/app.ts'
import { test as base, expect } from './support/fixtures.ts'
import { deliver, shown, tap } from './support/pushes.ts'

type PushService = Awaited<ReturnType<typeof startPushService>>

const env: Record<string, string> = {}
const test = base.extend<{ service: PushService }>({
  service: async ({ server }, use) => {
    const service = await startPushService(server.backend().secrets.vapidPublicKey)
    // The server lets only push services out in the world be named, and this one.
    env.PUSH_ALLOWED_ORIGIN = service.origin
    await use(service)
    await service.close()
  },
})
// Its environment is known only once the push service stands, which needs the server's key.
test.use({ serverEnv: env, ownServer: true })

const GREETING = {
  title: 'Notifications enabled',
  body: 'You will receive training and nutrition alerts.',
}
const RECOVERY = {
  title: 'Recovery window is open',
  body: 'Eat carbohydrate and protein within 30 minutes. Two hours still count.',
}

/**
 * Has the page's browser subscribe at this push service: Chromium knows only its maker's, which no
 * test can reach. Lasts until the page is loaded anew.
 * @returns the keys of the senders it subscribed to
 */
async function subscribeAt(service: PushService, page: Page): Promise<string[]> {
  const senders: string[] = []
  await page.exposeFunction('askPushService', (key: number[]) => {
    senders.push(Buffer.from(key).toString('base64url'))
    return service.subscription('phone')
  })
  await page.evaluate(() => {
    const { askPushService } = window as unknown as {
      askPushService(key: number[]): Promise<object>
    }
    let held: object | null = null
    Object.assign(PushManager.prototype, {
      async subscribe(options: { userVisibleOnly: true; applicationServerKey: Uint8Array }) {
        if (!options.userVisibleOnly) throw new DOMException('silent pushes', 'NotAllowedError')
        const subscription = await askPushService([...options.applicationServerKey])
        const unsubscribe = async () => {
          held = null
        }
        held = { ...subscription, unsubscribe }
        return held
      },
      getSubscription: async () => held,
    })
  })
  return senders
}

test('a notification goes the whole way, from the switch on the screen to the screen a tap opens', async ({
  openDevice,
  server,
  runner,
  service,
  timezoneId,
}) => {
  const backend = server.backend()
  const { secrets } = backend
  const stored = () =>
    backend.database.query('select user_id, endpoint, language, time_zone from push_subscriptions')
  /** A run has just ended: the runner is to be told. */
  const finishRun = (id: string) =>
    pushRow(backend, runner, 'training_notifications', id, {
      type: 'recovery',
      is_read: false,
      scheduled_for: new Date().toISOString(),
      notes: {},
    })
  /** Runs the sender, as the schedule does. */
  const send = async () => {
    const url = 'http://localhost/functions/v1/send-notifications'
    const headers = { apikey: secrets.secretKey, 'content-type': 'application/json' }
    const answer = await backend.fetch(new Request(url, { method: 'POST', headers, body: '{}' }))
    return answer.json()
  }

  const page = await openDevice()
  await page.context().grantPermissions(['notifications'], { origin: server.url })
  await page.goto('/notifications-settings')
  const senders = await subscribeAt(service, page)
  const calls: string[] = []
  page.on('request', (request) => {
    const name = /\/functions\/v1\/(push-.*?)(\?|$)/.exec(request.url())?.[1]
    if (name) calls.push(`${request.method()} ${name}`)
  })
  const openSwitch = () => page.getByRole('link', { name: 'Notifications on this device' }).click()
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await test.step('turned on, the server knows the device, and a first notification is shown', async () => {
    await openSwitch()
    await button('Enable notifications').click()
    await expect(page.getByText('This device gets your notifications.')).toBeVisible()
    expect(calls).toEqual(['GET push-config', 'POST push-subscribe'])
    expect(senders).toEqual([secrets.vapidPublicKey])
    const { endpoint } = service.subscription('phone')
    expect(await stored()).toEqual([
      { user_id: runner.id, endpoint, language: 'en', time_zone: timezoneId },
    ])
    expect(await shown(page)).toEqual([GREETING])
  })

  await test.step('what is due arrives encrypted, is shown, and a tap opens its screen', async () => {
    expect(await send()).toEqual({ sent: 0, removed: 0, failed: 0 })
    await finishRun('first-run')
    expect(await send()).toEqual({ sent: 1, removed: 0, failed: 0 })
    expect(service.delivered).toMatchObject([
      { message: { ...RECOVERY, url: '/' }, claims: { aud: service.origin } },
    ])
    const [arrived] = service.delivered
    expect(await deliver(page, JSON.stringify(arrived?.message))).toEqual([GREETING, RECOVERY])
    await tap(page, RECOVERY.title)
    await expect(page).toHaveURL(`${server.url}/`)
    await expect(dayScore(page)).toBeVisible()
    expect(await shown(page)).toEqual([GREETING])
  })

  await test.step('turned off, the server forgets the device and sends nothing more', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Profile' }).click()
    await page.getByRole('link', { name: 'Notification settings' }).click()
    await openSwitch()
    await button('Turn off on this device').click()
    await expect(button('Enable notifications')).toBeVisible()
    expect(calls.slice(2)).toEqual(['DELETE push-subscribe'])
    expect(await stored()).toEqual([])
    await finishRun('second-run')
    expect(await send()).toEqual({ sent: 0, removed: 0, failed: 0 })
    expect(service.delivered).toHaveLength(1)
  })
})
