/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope

const CACHE = 'session'
const ENTRY = '/session'

interface Keys {
  accessToken: string | null
  anonKey: string
  /** Empty where the server that serves the app is the backend. */
  supabaseUrl: string
}

/**
 * Answers what a page asks by message: `GET_AUTH_HEADER` with the session's access token, or the
 * public key where nobody is signed in, and `GET_ANON_KEY` with the public key. The app tells the
 * session with `SESSION`. Answers go to the message's port, or back to its sender.
 */
export function answerKeys(): void {
  self.addEventListener('message', (event) => {
    const type: unknown = event.data?.type
    if (type === 'SESSION') event.waitUntil(keep(event.data))
    if (type === 'GET_AUTH_HEADER') event.waitUntil(answer(event, authHeader))
    if (type === 'GET_ANON_KEY') event.waitUntil(answer(event, anonKey))
  })
}

async function answer(
  event: ExtendableMessageEvent,
  make: (keys: Keys | null) => Promise<object>,
): Promise<void> {
  const reply = await make(await keptKeys())
  const [port] = event.ports
  if (port) port.postMessage(reply)
  else event.source?.postMessage(reply)
}

async function authHeader(keys: Keys | null): Promise<object> {
  const key = keys?.accessToken ?? (await publicKey(keys))
  return { type: 'AUTH_HEADER', authorization: key === null ? null : `Bearer ${key}` }
}

async function anonKey(keys: Keys | null): Promise<object> {
  return { type: 'ANON_KEY', anonKey: await publicKey(keys) }
}

/** As the app told it, else as the server that serves the app says. */
async function publicKey(keys: Keys | null): Promise<string | null> {
  if (keys?.anonKey) return keys.anonKey
  try {
    const config = '/app-config.json'
    const response = (await caches.match(config)) ?? (await fetch(config))
    return ((await response.json()) as { anonKey: string }).anonKey
  } catch {
    return null
  }
}

/** The browser ends a worker between messages: what it must know lies in a cache. */
async function keep({ accessToken, anonKey, supabaseUrl }: Keys): Promise<void> {
  if (typeof accessToken !== 'string') {
    await caches.delete(CACHE)
    return
  }
  const cache = await caches.open(CACHE)
  await cache.put(ENTRY, Response.json({ accessToken, anonKey, supabaseUrl } satisfies Keys))
}

/** The session as the app last told it; null where nobody is signed in. */
export async function keptKeys(): Promise<Keys | null> {
  const entry = await caches.match(ENTRY, { cacheName: CACHE })
  return entry ? ((await entry.json()) as Keys) : null
}
