/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope

const ICON = '/icons/icon-192.png'

/** What the server sends (supabase/functions/send-notifications/words.ts). */
interface PushMessage {
  title: string
  body: string
  url: string
  tag: string
}

/** Shows what the server pushes, and opens its screen at a tap. */
export function handleNotifications(): void {
  self.addEventListener('push', (event) => {
    const message = readMessage(event.data)
    // Each push must show something, or the browser takes the permission away.
    event.waitUntil(
      self.registration.showNotification(message.title, {
        body: message.body,
        icon: ICON,
        badge: ICON,
        tag: message.tag,
        data: { url: message.url },
      }),
    )
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openScreen(addressOf(event.notification.data, event.action)))
  })
}

function readMessage(data: PushMessageData | null): PushMessage {
  let sent: Partial<PushMessage> = {}
  try {
    sent = (data?.json() ?? {}) as Partial<PushMessage>
  } catch {
    // Not ours: shown by the app's name only.
  }
  const { title = 'Fuelmile', body = '', url = '/', tag = 'fuelmile' } = sent
  return { title, body, url, tag }
}

/**
 * Only ever a screen of this app.
 * @param action the button that was tapped, empty for the notification itself; race mode has such
 */
function addressOf(data: unknown, action: string): string {
  const { url: own, actions } = (data ?? {}) as { url?: unknown; actions?: Record<string, unknown> }
  const url = actions?.[action] ?? own
  const address = new URL(typeof url === 'string' ? url : '/', self.location.origin)
  return address.origin === self.location.origin ? address.href : self.location.origin
}

async function openScreen(address: string): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const [page] = open.filter(({ url }) => new URL(url).origin === self.location.origin)
  if (!page) {
    await self.clients.openWindow(address)
    return
  }
  // Some browsers focus no page for a worker: it moves to the screen all the same.
  await page.focus().catch(() => undefined)
  // The page moves by itself, so that nothing half-typed is lost to a load.
  page.postMessage({ type: 'OPEN', url: address })
}
