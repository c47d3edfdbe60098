import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Hands the service worker a push message, as a push service would. */
async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const origin = new URL(page.url()).origin
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }))
  })

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

test('a pushed message is shown, and a tap opens its screen', async ({ openDevice, server }) => {
  const page = await openDevice()
  await page.context().grantPermissions(['notifications'], { origin: server.url })
  const message = { title: 'Lunch not logged yet', body: 'Log it.', url: '/meals', tag: 'a' }
  await deliver(page, JSON.stringify(message))
  await expect.poll(() => shown(page)).toEqual([{ title: message.title, body: message.body }])
  const [worker] = page.context().serviceWorkers()
  await worker?.evaluate(async () => {
    const scope = self as unknown as ServiceWorkerGlobalScope
    const [notification] = await scope.registration.getNotifications()
    if (!notification) throw new Error('no notification')
    scope.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
  })
  await expect(page).toHaveURL(`${server.url}/meals`)
})

test('a message nobody understands is shown by the app’s name', async ({ openDevice, server }) => {
  const page = await openDevice()
  await page.context().grantPermissions(['notifications'], { origin: server.url })
  await deliver(page, 'not json')
  await expect.poll(() => shown(page)).toEqual([{ title: 'Fuelmile', body: '' }])
})

test('the worker answers for the session’s token and the public key', async ({
  openDevice,
  server,
}) => {
  const page = await openDevice()
  const { anonKey } = server.backend()
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('fuelmile-session') ?? '{}').access_token,
  )
  await expect
    .poll(() => ask(page, 'GET_AUTH_HEADER'))
    .toEqual({ type: 'AUTH_HEADER', authorization: `Bearer ${token}` })
  expect(await ask(page, 'GET_ANON_KEY')).toEqual({ type: 'ANON_KEY', anonKey })
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL('**/auth')
  await expect
    .poll(() => ask(page, 'GET_AUTH_HEADER'))
    .toEqual({ type: 'AUTH_HEADER', authorization: `Bearer ${anonKey}` })
})
