import * as v from 'valibot'
import { RemoteFailure } from '../failure.ts'

/** The auth server's own error. */
export interface AuthApiError {
  code: string
  message: string
  /** What a password lacks. */
  reasons?: readonly string[]
}

/** An answer that was not the one asked for; `error` is null where it did not come from the auth server. */
export interface AuthRefusal {
  status: number
  error: AuthApiError | null
  /** When to try again, in s; 0 where it doesn't say. */
  retryAfterS: number
}

/** A `fetch` for one call of auth-js, and what it met. */
export interface AuthFetch {
  fetch: typeof fetch
  /** The last answer, where it was a refusal. */
  refusal: AuthRefusal | null
  /** No answer at all. */
  failure: RemoteFailure | null
}

const TIMEOUT_MS = 15_000

/**
 * Lets auth-js hear the auth server alone ([Note: only the server ends a session], access-token.ts): what
 * a portal, a proxy or a server in trouble says reaches it as an answer without content, which it neither
 * asks again (it would, for half a minute, where the app's own pauses and the runner wait) nor takes for
 * the end of a session.
 */
export function authFetch(): AuthFetch {
  const met: AuthFetch = {
    refusal: null,
    failure: null,
    async fetch(input, init = {}) {
      met.refusal = met.failure = null
      try {
        return await heard(met, await send(input, init))
      } catch (cause) {
        met.failure = new RemoteFailure('network', { cause })
        return unheard()
      }
    },
  }
  return met
}

async function heard(met: AuthFetch, response: Response): Promise<Response> {
  const { status, ok, headers } = response
  if (status === 204) return response
  const text = await response.text()
  const json = parsed(text)
  const known = v.is(v.looseObject({}), json)
  if (ok && known) return new Response(text, { status, headers: JSON_TYPE })
  // NaN where it names a date, which no auth server does.
  const retryAfterS = Number(headers.get('retry-after')) || 0
  met.refusal = { status, error: known ? errorOf(json) : null, retryAfterS }
  return isRefusal(met.refusal) ? new Response(text, { status, headers: JSON_TYPE }) : unheard()
}

const JSON_TYPE = { 'content-type': 'application/json' }

/** Of all statuses of a server in trouble the one that auth-js gives up at. */
function unheard(): Response {
  return new Response(null, { status: 511 })
}

function send(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('cache-control', 'no-cache')
  return fetch(String(input), { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
}

/** Whether the auth server itself refuses: neither in trouble nor too busy, and by a code of its own. */
export function isRefusal({ status, error }: AuthRefusal): boolean {
  const refuses = status >= 400 && status < 500 && status !== 408 && status !== 429
  return refuses && error !== null && error.code !== ''
}

/** Older auth servers name an OAuth error in place of a code; a proxy's JSON has words, and no code. */
const OAUTH_ERROR = v.picklist(['invalid_grant', 'invalid_request', 'unauthorized_client'])

const TEXT = v.fallback(v.nullable(v.string()), null)
const ERROR = v.object({
  error_code: TEXT,
  code: TEXT,
  error: v.fallback(v.nullable(OAUTH_ERROR), null),
  msg: TEXT,
  message: TEXT,
  error_description: TEXT,
  weak_password: v.fallback(v.optional(v.object({ reasons: v.array(v.string()) })), undefined),
})

function errorOf(json: unknown): AuthApiError | null {
  const { error_code, code, error, msg, message, error_description, weak_password } = v.parse(
    ERROR,
    json,
  )
  const name = error_code ?? code ?? error
  const words = msg ?? message ?? error_description
  return name === null && words === null
    ? null
    : {
        code: name ?? '',
        message: words ?? '',
        ...(weak_password && { reasons: weak_password.reasons }),
      }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A page.
    return null
  }
}
