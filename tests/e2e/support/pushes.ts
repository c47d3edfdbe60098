import type { Page, Worker } from '@playwright/test'

interface Shown {
  title: string
  body: string
}

function workerOf(page: Page): Worker {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('no service worker runs')
  return worker
}

/** The notifications on display. */
export function shown(page: Page): Promise<Shown[]> {
  return workerOf(page).evaluate(async () => {
    const { registration } = self as unknown as ServiceWorkerGlobalScope
    const notifications = await registration.getNotifications()
    return notifications.map(({ title, body }) => ({ title, body }))
  })
}

/**
 * Hands the service worker a push message, as a push service would; answers with what is on display
 * once it has been shown. Not asked before: a question for the notifications that arrives while one
 * is on its way to the screen makes Chromium forget that one.
 */
export async function deliver(page: Page, data: string): Promise<Shown[]> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const worker = workerOf(page)
  await worker.evaluate(() => {
    const { registration } = self as unknown as ServiceWorkerGlobalScope
    const show = registration.showNotification.bind(registration)
    const shown = new Promise<void>((resolve, reject) => {
      registration.showNotification = (...message) => {
        const showing = show(...message)
        showing.then(resolve, reject)
        return showing
      }
    })
    Object.assign(self, { shown })
  })
  const origin = new URL(page.url()).origin
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  await worker.evaluate(() => (self as unknown as { shown: Promise<void> }).shown)
  return shown(page)
}

/** Taps the notification on display that has this title, or a button of it. */
export async function tap(page: Page, title: string, action = ''): Promise<void> {
  const wanted = { title, action }
  await workerOf(page).evaluate(async ({ title, action }) => {
    const scope = self as unknown as ServiceWorkerGlobalScope
    const notifications = await scope.registration.getNotifications()
    const notification = notifications.find((one) => one.title === title)
    if (!notification) throw new Error('no notification')
    scope.dispatchEvent(new NotificationEvent('notificationclick', { notification, action }))
  }, wanted)
}

/**
 * The same where no page of the app is open. Browsers let a worker open one only after a finger's tap:
 * this one says which.
 * @returns the address it would open
 */
export async function tapWithoutPage(page: Page, title: string, action = ''): Promise<string> {
  const worker = workerOf(page)
  await worker.evaluate(() => {
    const scope = self as unknown as ServiceWorkerGlobalScope
    const opened = new Promise((resolve) => {
      Object.assign(scope.clients, { openWindow: async (address: string) => resolve(address) })
    })
    Object.assign(self, { opened })
  })
  await tap(page, title, action)
  return worker.evaluate(() => (self as unknown as { opened: Promise<string> }).opened)
}
