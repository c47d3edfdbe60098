import type { TableName } from '#domain/entities.ts'
import type { Cursor, PullReply, PushChange, PushReply } from '#domain/sync-protocol.ts'

/** How the database is reached; throws objects with a `code` of SyncFailureCode. */
export interface SyncTransport {
  push(changes: PushChange[]): Promise<PushReply>
  pull(cursors: Partial<Record<TableName, Cursor>>, page: number): Promise<PullReply>
}
