import { forgetRemoteConfig, remoteConfig } from './config.ts'
import { RemoteFailure } from './failure.ts'
import { accessToken, checkSession } from './session.ts'

/** A server function's answer; `code` is its own, null where the answer did not come from it. */
export type FunctionAnswer<T> =
  | { ok: true; body: T }
  | { ok: false; status: number; code: string | null }

const TIMEOUT_MS = 30_000

/**
 * Calls a server function as the signed-in runner.
 * @throws RemoteFailure network, server, session_ended
 */
export async function callFunction<T>(name: string, body: unknown): Promise<FunctionAnswer<T>> {
  const token = await accessToken()
  const response = await post(name, body, token)
  if (response.status !== 401) return read<T>(response)
  // The server's clock decides what has expired. A key from another installation is refused alike.
  forgetRemoteConfig()
  const again = await post(name, body, await accessToken(token))
  if (again.status === 401) await checkSession()
  return read<T>(again)
}

async function post(name: string, body: unknown, token: string): Promise<Response> {
  const { supabaseUrl, anonKey } = await remoteConfig()
  try {
    return await fetch(`${supabaseUrl}/functions/v1/${name}`, {
      method: 'POST',
      headers: {
        apikey: anonKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch (error) {
    throw new RemoteFailure('network', { cause: error })
  }
}

async function read<T>(response: Response): Promise<FunctionAnswer<T>> {
  const json: unknown = await response.json().catch(() => null)
  // Each function states the shape of its answer.
  if (response.ok && json !== null) return { ok: true, body: json as T }
  const code = (json as { code?: unknown } | null)?.code
  return { ok: false, status: response.status, code: typeof code === 'string' ? code : null }
}
