import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { deliver, tap } from './support/pushes.ts'

const ask = (page: Page, type: string) =>
  page.evaluate(async (message) => {
    const { active } = await navigator.serviceWorker.ready
    const { port1, port2 } = new MessageChannel()
    const answered = new Promise((resolve) => {
      port1.onmessage = ({ data }) => resolve(data)
    })
    active?.postMessage({ type: message }, [port2])
    return answered
  }, type)

test.use({ serverEnv: { PUSH_ALLOWED_ORIGIN: 'https://push.example.test' } })

test('what is pushed is shown, also what nobody understands', async ({ openDevice, server }) => {
  const page = await openDevice()
  await page.context().grantPermissions(['notifications'], { origin: server.url })
  await test.step('a pushed message is shown, and a tap opens its screen, from a public page too', async () => {
    await page.goto('/about')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const message = { title: 'Lunch not logged yet', body: 'Log it.', url: '/meals', tag: 'a' }
    expect(await deliver(page, JSON.stringify(message))).toEqual([
      { title: message.title, body: message.body },
    ])
    await tap(page, message.title)
    await expect(page).toHaveURL(`${server.url}/meals`)
  })
  await test.step('a message nobody understands is shown by the app’s name', async () => {
    expect(await deliver(page, 'not json')).toEqual([{ title: 'Fuelmile', body: '' }])
  })
})

test('the worker keeps the session and renews the browser’s subscription', async ({
  openDevice,
  server,
  runner,
}) => {
  const page = await openDevice()
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('fuelmile-session') ?? '{}').access_token,
  )
  await expect
    .poll(() => ask(page, 'GET_AUTH_HEADER'))
    .toEqual({ type: 'AUTH_HEADER', authorization: `Bearer ${token}` })
  await test.step('a new address reaches the server without the page', async () => {
    // Notifications are on: the server was told of an address that the browser has now taken back.
    await page.evaluate(async () => {
      const cache = await caches.open('push')
      const told = { endpoint: 'https://push.example.test/old', language: 'id', time_zone: 'UTC' }
      await cache.put('/push-told', Response.json(told))
    })
    const [worker] = page.context().serviceWorkers()
    await worker?.evaluate(() => {
      const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }
      const newSubscription = { endpoint: 'https://push.example.test/new', keys }
      const event = Object.assign(new ExtendableEvent('pushsubscriptionchange'), {
        newSubscription,
      })
      self.dispatchEvent(event)
    })
    const stored = () =>
      server.backend().database.query('select endpoint, user_id, language from push_subscriptions')
    await expect
      .poll(stored)
      .toEqual([{ endpoint: 'https://push.example.test/new', user_id: runner.id, language: 'id' }])
    const told = () =>
      page.evaluate(async () => (await (await caches.match('/push-told'))?.json())?.endpoint)
    await expect.poll(told).toBe('https://push.example.test/new')
  })
  await test.step('the worker answers for the session’s token and the public key', async () => {
    const { anonKey } = server.backend()
    expect(await ask(page, 'GET_ANON_KEY')).toEqual({ type: 'ANON_KEY', anonKey })
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.waitForURL('**/auth')
    await expect
      .poll(() => ask(page, 'GET_AUTH_HEADER'))
      .toEqual({ type: 'AUTH_HEADER', authorization: `Bearer ${anonKey}` })
  })
})
