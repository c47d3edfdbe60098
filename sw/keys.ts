/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope

/** The page looks here, too (src/remote/auth/worker-session.ts). */
const CACHE = 'session'
const ENTRY = '/session'
/** One refresh at a time, in the page or here (src/remote/auth/access-token.ts). */
const LOCK = 'fuelmile-refresh'
const MARGIN_S = 60
const TIMEOUT_MS = 15_000

interface Keys {
  userId: string
  accessToken: string
  refreshToken: string
  /** Seconds since 1970. */
  expiresAt: number
  anonKey: string
  /** Empty where the server that serves the app is the backend. */
  supabaseUrl: string
  /** The refresh token this session came from, where the page does not know of it yet. */
  replaces?: string
}

/**
 * Answers what a page asks by message: `GET_AUTH_HEADER` with the session's access token, or the
 * public key where nobody is signed in, and `GET_ANON_KEY` with the public key. The app tells the
 * session with `SESSION`. Answers go to the message's port, or back to its sender.
 */
export function answerKeys(): void {
  self.addEventListener('message', (event) => {
    const type: unknown = event.data?.type
    if (type === 'SESSION') event.waitUntil(adoptKeys(event.data.keys))
    if (type === 'GET_AUTH_HEADER') event.waitUntil(answer(event, authHeader))
    if (type === 'GET_ANON_KEY') event.waitUntil(answer(event, anonKey))
  })
}

async function answer(
  event: ExtendableMessageEvent,
  make: (keys: Keys | null) => Promise<object>,
): Promise<void> {
  const reply = await make(await storedKeys())
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

/** As the app sent it, else from the server that serves the app. */
async function publicKey(keys: Keys | null): Promise<string | null> {
  if (keys?.anonKey) return keys.anonKey
  try {
    const config = '/app-config.json'
    const response = (await caches.match(config)) ?? (await fetch(config))
    return ((await response.json()) as { anonKey: string }).anonKey
  } catch {
    // Offline before the app was ever configured: who asks goes without a key.
    return null
  }
}

async function adoptKeys(given: Keys | null): Promise<void> {
  if (!given) {
    await caches.delete(CACHE)
    return
  }
  // The page has not taken over yet what came of this one here.
  if ((await storedKeys())?.replaces !== given.refreshToken) await storeKeys(given)
}

/** The browser ends a worker between messages: what it must know lies in a cache. */
async function storeKeys(keys: Keys): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.put(ENTRY, Response.json(keys))
}

/** The session as the app last sent it; null where nobody is signed in. */
export async function storedKeys(): Promise<Keys | null> {
  const entry = await caches.match(ENTRY, { cacheName: CACHE })
  return entry ? ((await entry.json()) as Keys) : null
}

/**
 * The session with an access token that is still valid, renewed where it has run out.
 * @param refused a token the server has just refused, whatever the device's clock says of it
 */
export function freshKeys(refused?: string): Promise<Keys | null> {
  return navigator.locks.request(LOCK, async () => {
    const keys = await storedKeys()
    if (!keys) return keys
    const isFresh = keys.expiresAt - MARGIN_S > Date.now() / 1000
    if (isFresh && keys.accessToken !== refused) return keys
    const { refreshToken, replaces = refreshToken } = keys
    const response = await fetch(`${keys.supabaseUrl}/auth/v1/token?grant_type=refresh_token`, {
      method: 'POST',
      headers: { apikey: keys.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: refreshToken }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    // Whether that is the session's end is for the page to say.
    if (!response.ok) throw response.status
    const { access_token, refresh_token, expires_at } = await response.json()
    // Signed out meanwhile.
    if (!(await storedKeys())) return null
    const renewed = {
      ...keys,
      accessToken: access_token,
      refreshToken: refresh_token,
      expiresAt: expires_at,
      replaces,
    }
    await storeKeys(renewed)
    return renewed
  })
}
