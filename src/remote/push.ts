import * as v from 'valibot'
import { currentSession } from './auth/session.ts'
import { callFunction } from './call-function.ts'
import { remoteConfig } from './config.ts'
import {
  forgetRegistration,
  lastRegistration,
  type PushRegistration,
  storeRegistration,
} from './push-registration.ts'

/** What the runner reads when notifications begin, and where and how they read it. */
export interface PushGreeting {
  title: string
  body: string
  language: string
}

const ICON = '/icons/icon-192.png'
/** Turning notifications off, and signing out, wait no longer for the server, in ms. */
const PATIENCE_MS = 3000
/** The server deletes an address that failed, and a runner's sixth: the app sends it anew so often, in ms. */
const REFRESH_AFTER_MS = 24 * 3_600_000

/** The answer of push-config. */
const CONFIG = v.object({ vapidPublicKey: v.string() })

let pausing: Promise<void> = Promise.resolve()

/** Whether this browser can be sent notifications at all; iOS only where the app is installed. */
export function pushSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** Whether the signed-in runner's notifications reach this device: the browser is subscribed, and the server knows. */
export async function pushOn(): Promise<boolean> {
  const [subscription, known] = await Promise.all([pushSubscription(), lastRegistration()])
  return subscription !== null && known?.endpoint === subscription.endpoint && isOwn(known)
}

/** This device's subscription; null where there is none, or no service worker. */
async function pushSubscription(): Promise<PushSubscription | null> {
  if (!pushSupported()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/**
 * Asks for permission, subscribes and tells the server, then shows the first notification. Call it
 * from a tap. False where anything of it fails or is denied.
 */
export async function enablePush(greeting: PushGreeting): Promise<boolean> {
  if (!pushSupported()) return false
  try {
    if ((await Notification.requestPermission()) !== 'granted') return false
    const registration = await navigator.serviceWorker.ready
    const subscription = await subscribe(registration)
    if (!(await register(subscription, greeting.language))) return false
    await registration.showNotification(greeting.title, { body: greeting.body, icon: ICON })
    return true
  } catch {
    // The answer is shown: notifications could not be turned on.
    return false
  }
}

/**
 * Ends notifications on this device and has the server delete the device's address: call it while the
 * session stands. Without an answer from the server they end here all the same: the push service then
 * refuses what is still sent, and the server deletes the address because of that.
 */
export async function disablePush(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS)
  })
  await Promise.race([endPush(), patience]).finally(() => clearTimeout(timer))
}

async function endPush(): Promise<void> {
  const subscription = await pushSubscription()
  const known = await lastRegistration()
  // First: a session renewed meanwhile would find it and subscribe anew (refreshPushRegistration).
  await forgetRegistration()
  const endpoint = known?.endpoint || subscription?.endpoint
  await Promise.allSettled([
    endpoint && currentSession() && unregister(endpoint),
    subscription?.unsubscribe(),
  ])
}

async function unregister(endpoint: string): Promise<void> {
  const call = { method: 'DELETE', timeoutMs: PATIENCE_MS } as const
  await callFunction('push-subscribe', { endpoint }, call)
}

/**
 * Ends notifications on this device where the session ended and the runner did not end it. Without a
 * session nobody can have the server delete the address; the push service refuses what is sent there,
 * and the server deletes it because of that. The device remembers that they were on, for the same
 * runner's next sign-in.
 */
export function pausePush(): Promise<void> {
  pausing = pause()
  return pausing
}

async function pause(): Promise<void> {
  const subscription = await pushSubscription()
  const known = await lastRegistration()
  // Without the address: the browser may give the same one again, which the server has deleted by then.
  if (known) await storeRegistration({ ...known, endpoint: '' })
  await subscription?.unsubscribe()
}

/**
 * Where notifications are on: sends the server this device's address again if the browser has changed or
 * dropped it, or if the server got it more than a day ago. Ends another runner's notifications.
 */
export async function refreshPushRegistration(): Promise<void> {
  if (!pushSupported() || Notification.permission !== 'granted' || !currentSession()) return
  // A runner who signs in at once must not find a subscription that is just being ended. A pause that
  // failed was reported where it was asked for.
  await pausing.catch(() => undefined)
  const known = await lastRegistration()
  // The session may have ended meanwhile: that ends nobody's notifications.
  if (!known || !currentSession()) return
  if (!isOwn(known)) return endPush()
  const worker = await navigator.serviceWorker.ready
  const subscription = await worker.pushManager.getSubscription()
  const recent = Math.abs(Date.now() - (known.at ?? 0)) < REFRESH_AFTER_MS
  if (subscription?.endpoint === known.endpoint && recent) return
  await register(subscription ?? (await subscribe(worker)), known.language)
}

async function subscribe(registration: ServiceWorkerRegistration): Promise<PushSubscription> {
  return registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: fromBase64Url(await vapidPublicKey()),
  })
}

/** Whether it is the signed-in runner's; earlier versions did not note whose it is. */
function isOwn({ user_id }: PushRegistration): boolean {
  return user_id === undefined || user_id === currentSession()?.user.id
}

/** False where the server refused. */
async function register(subscription: PushSubscription, language: string): Promise<boolean> {
  const user_id = currentSession()?.user.id
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const query = new URLSearchParams({ time_zone, language })
  const { endpoint } = subscription
  const answer = await callFunction(`push-subscribe?${query}`, subscription)
  if (!answer.ok) return false
  await storeRegistration({
    ...(user_id && { user_id }),
    endpoint,
    language,
    time_zone,
    at: Date.now(),
  })
  return true
}

async function vapidPublicKey(): Promise<string> {
  const { supabaseUrl, anonKey } = await remoteConfig()
  const response = await fetch(`${supabaseUrl}/functions/v1/push-config`, {
    headers: { apikey: anonKey },
  })
  return v.parse(CONFIG, await response.json()).vapidPublicKey
}

/** URL-safe base64 as bytes. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const padded = text.replaceAll('-', '+').replaceAll('_', '/')
  return Uint8Array.from(atob(padded), (letter) => letter.charCodeAt(0))
}
