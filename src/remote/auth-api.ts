import { remoteConfig } from './config.ts'
import { RemoteFailure } from './failure.ts'

/** What the auth server answered. */
export type ApiAnswer<T> =
  | { ok: true; status: number; body: T }
  | { ok: false; status: number; error: AuthApiError | null; retryAfterS: number }

/** The auth server's own error; null in an answer that did not come from it (a portal, a proxy). */
export interface AuthApiError {
  code: string
  message: string
}

const TIMEOUT_MS = 15_000

interface AuthCall {
  method?: 'GET' | 'POST' | 'PUT'
  body?: unknown
  /** The runner's access token. */
  token?: string
}

/**
 * Calls the auth server (GoTrue's HTTP API), by POST if not told otherwise.
 * @param path behind /auth/v1/
 * @throws RemoteFailure network where there was no answer
 */
export async function callAuth<T>(
  path: string,
  { method = 'POST', body, token }: AuthCall,
): Promise<ApiAnswer<T>> {
  const { supabaseUrl, anonKey } = await remoteConfig()
  let response: Response
  try {
    response = await fetch(`${supabaseUrl}/auth/v1/${path}`, {
      method,
      headers: {
        apikey: anonKey,
        'content-type': 'application/json',
        'cache-control': 'no-cache',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch (error) {
    throw new RemoteFailure('network', { cause: error })
  }
  // No JSON is an answer, too: a portal's page, or a proxy's.
  const json: unknown = await response.json().catch(() => null)
  if (response.ok && json !== null) return { ok: true, status: response.status, body: json as T }
  if (response.status === 204) return { ok: true, status: 204, body: null as T }
  // NaN where it names a date, which no auth server does.
  const retryAfterS = Number(response.headers.get('retry-after')) || 0
  return { ok: false, status: response.status, error: errorOf(json), retryAfterS }
}

function errorOf(json: unknown): AuthApiError | null {
  const { error_code, code, error, msg, message, error_description } = (json ?? {}) as Record<
    string,
    unknown
  >
  const name = [error_code, code, error].find((value) => typeof value === 'string')
  const words = [msg, message, error_description].find((value) => typeof value === 'string')
  if (name === undefined && words === undefined) return null
  return { code: (name as string | undefined) ?? '', message: (words as string | undefined) ?? '' }
}
