/** The browser's subscription: where to send, and the keys to encrypt with. */
export interface PushSubscriptionBody {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

const LONGEST_ENDPOINT = 2000
const KEY = /^[\w-]{16,200}={0,2}$/

/** A subscription as a browser gives it; null for anything else. */
export function readSubscription(body: Record<string, unknown>): PushSubscriptionBody | null {
  const { endpoint, keys } = body
  if (typeof endpoint !== 'string' || endpoint.length > LONGEST_ENDPOINT) return null
  const { p256dh, auth } = (keys ?? {}) as Record<string, unknown>
  if (typeof p256dh !== 'string' || typeof auth !== 'string') return null
  return KEY.test(p256dh) && KEY.test(auth) ? { endpoint, keys: { p256dh, auth } } : null
}

/**
 * Whether the server may send there, by its name: a push service out in the world, never a machine
 * beside the server. What the name stands for is checked with each connection (deliver.ts). `allowed` names one origin more, for a push service of one's own (PUSH_ALLOWED_ORIGIN).
 */
export function isPushService(endpoint: string, allowed: string | undefined): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, origin, port, username } = new URL(endpoint)
  if (allowed !== undefined && origin === allowed) return true
  const isName = /^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z][a-z\d-]+$/.test(hostname)
  // By any other port strangers could have other servers tried through this one.
  const plain = protocol === 'https:' && port === '' && username === ''
  return plain && isName && !/\.(local|localhost|internal|lan)$/.test(hostname)
}
