import type { Page } from '@playwright/test'
import { pushRow } from '../helpers/push-row.ts'
import { expect, test } from './support/fixtures.ts'
import { deliver, tap, tapWithoutPage } from './support/pushes.ts'

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

/** The page is as one that nobody sees, and says when it has shown a notification. */
function outOfSight(): void {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
  const { prototype } = ServiceWorkerRegistration
  const show = prototype.showNotification
  prototype.showNotification = async function (...message) {
    await show.apply(this, message)
    document.documentElement.dataset.notified = message[0]
  }
}

test('what is pushed is shown, also what nobody understands, and “Taken” notes an intake', async ({
  openDevice,
  server,
  runner,
}) => {
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
  await test.step('“Taken” on a due intake notes it once, with the app open and without', async () => {
    const backend = server.backend()
    const at = new Date(Date.now() - 21 * 60_000).toISOString()
    for (const id of ['open', 'closed'])
      await pushRow(backend, runner, 'races', id, {
        ...{ date: at.slice(0, 10), name: id, start_time: null, distance_km: 21.1, city: null },
        ...{ list_id: null, goal_minutes: 125, plan: null, debrief: null },
        log: { start: { edited: '0', kind: 'start', at } },
      })
    const context = page.context()
    await context.addInitScript(outOfSight)
    const due = async (race: string) => {
      await page.goto(`/race-mode?id=${race}`)
      await page.locator('html[data-notified="Take it now"]').waitFor()
    }
    await due('open')
    await tap(page, 'Take it now', 'taken')
    await expect(page.getByRole('button', { name: /^Undo ?taken/ })).toBeVisible()
    await expect(page).toHaveURL(`${server.url}/race-mode?id=open`)
    const sent = () =>
      backend.database.query(
        `select id, log -> 'plan-20' ->> 'state' as state, (select count(*)::int from food_logs
          where food_logs.id like 'race-' || races.id || '-%') as meals from races order by id`,
      )
    // A page that is left before has Home make the meal, of the race that is on.
    await expect.poll(sent).toContainEqual({ id: 'open', state: 'taken', meals: 1 })
    await due('closed')
    await page.close()
    const again = await context.newPage()
    await again.goto(await tapWithoutPage(page, 'Take it now', 'taken'))
    await expect(again.getByRole('button', { name: /^Undo ?taken/ })).toBeVisible()
    await expect.poll(sent).toEqual([
      { id: 'closed', state: 'taken', meals: 1 },
      { id: 'open', state: 'taken', meals: 1 },
    ])
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
