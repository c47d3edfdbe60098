import type { TableName } from '#domain/entities.ts'
import type { Cursor, PullReply, PushChange, PushReply } from '#domain/sync-protocol.ts'
import { forgetRemoteConfig, remoteConfig } from './config.ts'
import { failureOf, RemoteFailure } from './failure.ts'
import { accessToken, checkSession } from './session.ts'

const TIMEOUT_MS = 30_000

/** Sends changed rows (`sync_push`). */
export function pushChanges(changes: PushChange[]): Promise<PushReply> {
  return callProcedure<PushReply>('sync_push', { changes })
}

/** Asks for the rows after the cursors (`sync_pull`), `page` of them over all tables at most. */
export function pullChanges(
  cursors: Partial<Record<TableName, Cursor>>,
  page: number,
): Promise<PullReply> {
  return callProcedure<PullReply>('sync_pull', { cursors, page })
}

/**
 * Calls a database procedure as the signed-in runner.
 * @throws RemoteFailure network, server, session_ended, refused
 */
async function callProcedure<T>(name: string, body: unknown): Promise<T> {
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
    return await fetch(`${supabaseUrl}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: {
        apikey: anonKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'cache-control': 'no-cache',
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch (error) {
    throw new RemoteFailure('network', { cause: error })
  }
}

async function read<T>(response: Response): Promise<T> {
  if (!response.ok) throw failureOf(response)
  try {
    return (await response.json()) as T
  } catch (error) {
    // Cut in the middle, or a portal's page.
    throw new RemoteFailure('network', { cause: error })
  }
}
