import { forgetRemoteConfig, remoteConfig } from './config.ts'
import { RemoteFailure } from './failure.ts'
import { accessToken, checkSession } from './session.ts'

const TIMEOUT_MS = 30_000

interface RunnerCall {
  method?: 'GET' | 'POST' | 'DELETE'
  headers?: Record<string, string>
  body?: BodyInit
  timeoutMs?: number | undefined
}

/**
 * Calls the server as the signed-in runner, once more with a new token where it refuses the first.
 * A refusal of who one is (401, 403, or a 409 that says so) has the auth server asked whether the session
 * still stands.
 * @param path from the server's root
 * @throws RemoteFailure network, server, session_ended, account_gone
 */
export async function callAsRunner(path: string, call: RunnerCall): Promise<Response> {
  const token = await accessToken()
  let response = await send(path, call, token)
  if (response.status === 401) {
    // The server's clock decides what has expired. A key from another installation is refused alike.
    forgetRemoteConfig()
    response = await send(path, call, await accessToken(token))
  }
  if (response.status === 401 || response.status === 403 || (await saysGone(response)))
    await checkSession()
  return response
}

/** PostgreSQL's for a row whose owner is not there: what a database of before says. */
const NO_OWNER = '23503'

/** Whether a conflict is about the account: sync's functions say so in a message, others in a code. */
async function saysGone(response: Response): Promise<boolean> {
  if (response.status !== 409) return false
  const body: unknown = await response
    .clone()
    .json()
    // No JSON names no code.
    .catch(() => null)
  const { code, message } = Object(body) as Record<string, unknown>
  return code === 'account_gone' || message === 'account_gone' || code === NO_OWNER
}

/** The headers and the body of a call with JSON. */
export function jsonCall(body: unknown): RunnerCall {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

async function send(path: string, call: RunnerCall, token: string): Promise<Response> {
  const { supabaseUrl, anonKey } = await remoteConfig()
  try {
    return await fetch(`${supabaseUrl}${path}`, {
      method: call.method ?? 'POST',
      headers: {
        ...call.headers,
        apikey: anonKey,
        authorization: `Bearer ${token}`,
        'cache-control': 'no-cache',
      },
      ...(call.body === undefined ? {} : { body: call.body }),
      cache: 'no-store',
      signal: AbortSignal.timeout(call.timeoutMs ?? TIMEOUT_MS),
    })
  } catch (error) {
    throw new RemoteFailure('network', { cause: error })
  }
}
