import { currentSession } from './auth/session.ts'
import { callFunction } from './call-function.ts'
import { remoteConfig } from './config.ts'

/** What the runner reads when notifications begin, and where and how they read it. */
export interface PushGreeting {
  title: string
  body: string
  language: string
}

const ICON = '/icons/icon-192.png'
/** What the server was last told; the service worker reads and writes it too (sw/push-renewal.ts). */
const TOLD_CACHE = 'push'
const TOLD_ENTRY = '/push-told'
/** Turning them off, and signing out, wait no longer for it, in ms. */
const PATIENCE_MS = 3000
/** The server forgets an address that failed it, and one of six: it is named anew so often, in ms. */
const NAMED_ANEW_MS = 24 * 3_600_000

let pausing: Promise<void> = Promise.resolve()

interface Told {
  /** Whose notifications they are; the service worker hands it on unread. */
  user_id?: string
  endpoint: string
  language: string
  time_zone: string
  /** When, in ms since 1970; earlier versions did not note it. */
  at?: number
}

/** Whether this browser can be sent notifications at all; iOS only where the app is installed. */
export function pushSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** Whether the signed-in runner's notifications reach this device: it is subscribed, and the server knows. */
export async function pushOn(): Promise<boolean> {
  const [subscription, told] = await Promise.all([pushSubscription(), lastTold()])
  return subscription !== null && told?.endpoint === subscription.endpoint && isOwn(told)
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
    if (!(await tellServer(subscription, greeting.language))) return false
    await registration.showNotification(greeting.title, { body: greeting.body, icon: ICON })
    return true
  } catch {
    // The answer is shown: notifications could not be turned on.
    return false
  }
}

/**
 * Ends notifications on this device, and has the server forget its address: call it while the session
 * stands. Without an answer from the server they end here all the same; the push service then refuses
 * what is still sent, and the server forgets the address by that.
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
  const told = await lastTold()
  // First: a session renewed on the way would find it and subscribe anew (keepPushKnown).
  if ('caches' in window) await caches.delete(TOLD_CACHE)
  const endpoint = told?.endpoint || subscription?.endpoint
  await Promise.allSettled([
    endpoint && currentSession() && untellServer(endpoint),
    subscription?.unsubscribe(),
  ])
}

async function untellServer(endpoint: string): Promise<void> {
  const call = { method: 'DELETE', timeoutMs: PATIENCE_MS } as const
  await callFunction('push-subscribe', { endpoint }, call)
}

/**
 * Ends notifications on this device where a session ended without its runner's doing. Nobody can have
 * the server forget the address any more: the push service refuses what is sent there, and the server
 * forgets it by that. That they were on is kept, for the same runner's next sign-in.
 */
export function pausePush(): Promise<void> {
  pausing = pause()
  return pausing
}

async function pause(): Promise<void> {
  const subscription = await pushSubscription()
  const told = await lastTold()
  // An address that no longer counts, should the browser give the same one again.
  if (told) await keepTold({ ...told, endpoint: '' })
  await subscription?.unsubscribe()
}

/**
 * Where notifications are on but the browser has given this device another address, or none, since
 * the server was told, or that was a day ago: tells it again. Where they were another runner's, they end.
 */
export async function keepPushKnown(): Promise<void> {
  if (!pushSupported() || Notification.permission !== 'granted' || !currentSession()) return
  // A runner who signs in at once must not find a subscription that is just being given up.
  await pausing.catch(() => undefined)
  const told = await lastTold()
  // The session may have ended meanwhile: nobody's notifications are to be ended by that.
  if (!told || !currentSession()) return
  if (!isOwn(told)) return endPush()
  const registration = await navigator.serviceWorker.ready
  const held = await registration.pushManager.getSubscription()
  const lately = Math.abs(Date.now() - (told.at ?? 0)) < NAMED_ANEW_MS
  if (held?.endpoint === told.endpoint && lately) return
  await tellServer(held ?? (await subscribe(registration)), told.language)
}

async function subscribe(registration: ServiceWorkerRegistration): Promise<PushSubscription> {
  return registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: fromBase64Url(await vapidPublicKey()),
  })
}

async function lastTold(): Promise<Told | null> {
  if (!('caches' in window)) return null
  const entry = await caches.match(TOLD_ENTRY, { cacheName: TOLD_CACHE })
  return entry ? ((await entry.json()) as Told) : null
}

/** Whether the signed-in runner's; earlier versions did not note whose. */
function isOwn({ user_id }: Told): boolean {
  return user_id === undefined || user_id === currentSession()?.user.id
}

async function tellServer(subscription: PushSubscription, language: string): Promise<boolean> {
  const user_id = currentSession()?.user.id
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const query = new URLSearchParams({ time_zone, language })
  const { endpoint } = subscription
  const answer = await callFunction(`push-subscribe?${query}`, subscription)
  if (!answer.ok) return false
  await keepTold({ ...(user_id && { user_id }), endpoint, language, time_zone, at: Date.now() })
  return true
}

async function keepTold(told: Told): Promise<void> {
  if (!('caches' in window)) return
  const cache = await caches.open(TOLD_CACHE)
  await cache.put(TOLD_ENTRY, Response.json(told))
}

async function vapidPublicKey(): Promise<string> {
  const { supabaseUrl, anonKey } = await remoteConfig()
  const response = await fetch(`${supabaseUrl}/functions/v1/push-config`, {
    headers: { apikey: anonKey },
  })
  const { vapidPublicKey: key } = (await response.json()) as { vapidPublicKey: string }
  return key
}

/** URL-safe base64 as bytes. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const padded = text.replaceAll('-', '+').replaceAll('_', '/')
  return Uint8Array.from(atob(padded), (letter) => letter.charCodeAt(0))
}
