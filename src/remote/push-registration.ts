import * as v from 'valibot'

/**
 * What the server last got of this device's push address. The service worker reads and writes it, too
 * (sw/push-renewal.ts). The names are those of the first release: under others no device would find its own.
 */
const REGISTRATION_CACHE = 'push'
const REGISTRATION_ENTRY = '/push-told'

const REGISTRATION = v.object({
  /** Whose notifications they are; earlier versions did not note it. */
  user_id: v.exactOptional(v.string()),
  /** Empty: notifications are on, and wait for the same runner's next sign-in. */
  endpoint: v.string(),
  language: v.string(),
  time_zone: v.string(),
  /** When the server got it, in ms since 1970; earlier versions did not note it. */
  at: v.exactOptional(v.number()),
})
export type PushRegistration = v.InferOutput<typeof REGISTRATION>

/** Null where notifications were never turned on here, or were turned off. */
export async function lastRegistration(): Promise<PushRegistration | null> {
  if (!('caches' in window)) return null
  const entry = await caches.match(REGISTRATION_ENTRY, { cacheName: REGISTRATION_CACHE })
  if (!entry) return null
  const read = v.safeParse(REGISTRATION, await entry.json())
  return read.success ? read.output : null
}

export async function storeRegistration(registration: PushRegistration): Promise<void> {
  if (!('caches' in window)) return
  const cache = await caches.open(REGISTRATION_CACHE)
  await cache.put(REGISTRATION_ENTRY, Response.json(registration))
}

export async function forgetRegistration(): Promise<void> {
  if ('caches' in window) await caches.delete(REGISTRATION_CACHE)
}
