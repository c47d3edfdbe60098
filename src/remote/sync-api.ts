import type { TableName } from '#domain/entities.ts'
import type { Cursor, PullReply, PushChange, PushReply } from '#domain/sync-protocol.ts'
import { serverClient } from './client.ts'
import { RemoteFailure } from './failure.ts'

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
async function callProcedure<T>(name: string, body: object): Promise<T> {
  const client = await serverClient()
  try {
    const { data } = await client.rpc(name, body).throwOnError()
    return data as T
  } catch (error) {
    // What is no failure of ours was cut in the middle, or is a portal's page.
    throw error instanceof RemoteFailure ? error : new RemoteFailure('network', { cause: error })
  }
}
