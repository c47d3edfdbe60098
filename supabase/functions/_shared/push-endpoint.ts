import * as v from 'valibot'

const LONGEST_ENDPOINT = 2000
const KEY = /^[\w-]{16,200}={0,2}$/

const key = v.pipe(v.string(), v.regex(KEY))
/** A subscription as a browser gives it: where to send, and the keys to encrypt with. */
export const SUBSCRIPTION = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(LONGEST_ENDPOINT)),
  keys: v.object({ p256dh: key, auth: key }),
})
export type PushSubscriptionBody = v.InferOutput<typeof SUBSCRIPTION>

/**
 * Whether the server may send there, by its name: a push service out in the world, never a machine
 * beside the server. The name's addresses are checked with each connection (deliver.ts).
 * @param allowed one more origin, for a push service of one's own (PUSH_ALLOWED_ORIGIN)
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
