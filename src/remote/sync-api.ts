import type { TableName } from '#domain/entities.ts'
import type { Cursor, PullReply, PushChange, PushReply } from '#domain/sync-protocol.ts'
import { failureOf, RemoteFailure } from './failure.ts'
import { callAsRunner, jsonCall } from './runner-call.ts'

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
  return read<T>(await callAsRunner(`/rest/v1/rpc/${name}`, jsonCall(body)))
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
