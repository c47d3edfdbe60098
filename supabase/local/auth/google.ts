import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Google's addresses, which lite has built in. GOOGLE_BASE_URL puts another OpenID server in their
 * place: one of a company's own, or a test's.
 */
const GOOGLE_HOSTS = ['accounts.google.com', 'oauth2.googleapis.com', 'www.googleapis.com']

export type Environment = Readonly<Record<string, string | undefined>>

/** lite's settings for Google sign-in; none where it is not configured. */
export function googleSettings({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }: Environment) {
  if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) return {}
  return { google: { enabled: true, client_id: GOOGLE_CLIENT_ID, secret: GOOGLE_CLIENT_SECRET } }
}

const detour = new AsyncLocalStorage<string>()
let detouring = false

/**
 * Serves a request with Google found at `base`: what the server fetches meanwhile, and where it
 * sends the browser. Without a base nothing is touched.
 */
export async function withGoogleAt(
  base: string | undefined,
  serve: () => Promise<Response>,
): Promise<Response> {
  if (!base) return serve()
  detourFetch()
  const response = await detour.run(base, serve)
  const location = response.headers.get('location')
  if (location) response.headers.set('location', detoured(location, base))
  return response
}

function detourFetch(): void {
  if (detouring) return
  detouring = true
  const direct = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const base = detour.getStore()
    return direct(base && !(input instanceof Request) ? detoured(String(input), base) : input, init)
  }
}

function detoured(address: string, base: string): string {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !GOOGLE_HOSTS.includes(url.host)) return address
  return `${base.replace(/\/+$/, '')}${url.pathname}${url.search}`
}
