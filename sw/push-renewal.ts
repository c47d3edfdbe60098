/// <reference lib="webworker" />
import { faultName } from '../src/lib/fault-name.ts'
import { warn } from '../src/lib/worker-log.ts'
import { storedKeys } from './keys.ts'

declare const self: ServiceWorkerGlobalScope

/** What the server last got of this device's push address (src/remote/push-registration.ts). */
const CACHE = 'push'
const ENTRY = '/push-told'

interface PushRegistration {
  endpoint: string
  language: string
  time_zone: string
}

/** The event as the Push API has it; TypeScript's library does not. */
interface SubscriptionChange extends ExtendableEvent {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

/**
 * Where the browser gives this device a new address for pushes, tells the server. What fails here,
 * such as a session run out, the page makes good at its next start.
 */
export function renewSubscription(): void {
  self.addEventListener('pushsubscriptionchange', (event) => {
    const change = event as SubscriptionChange
    change.waitUntil(
      renew(change).catch((error: unknown) =>
        warn('push.failed', { step: 'renewal', fault: faultName(error) }),
      ),
    )
  })
}

async function renew({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  const entry = await caches.match(ENTRY, { cacheName: CACHE })
  const keys = await storedKeys()
  if (!entry || !keys) return
  const registered = (await entry.json()) as PushRegistration
  const { language, time_zone } = registered
  const subscription = newSubscription ?? (await subscribedAnew(oldSubscription))
  if (!subscription) return
  const query = new URLSearchParams({ time_zone, language })
  const response = await fetch(`${keys.supabaseUrl}/functions/v1/push-subscribe?${query}`, {
    method: 'POST',
    headers: {
      apikey: keys.anonKey,
      authorization: `Bearer ${keys.accessToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(subscription),
  })
  if (!response.ok) return
  const cache = await caches.open(CACHE)
  await cache.put(ENTRY, Response.json({ ...registered, endpoint: subscription.endpoint }))
}

async function subscribedAnew(
  old: PushSubscription | null | undefined,
): Promise<PushSubscription | null> {
  const applicationServerKey = old?.options.applicationServerKey
  if (!applicationServerKey) return null
  return self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}
