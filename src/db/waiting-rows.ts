import type { BehaviorSubject } from 'rxjs'
import type { TableName } from '#domain/entities.ts'
import type { StoredRow } from './stored-row.ts'

export interface WaitingRow {
  table: TableName
  row: StoredRow
}

/** The rows that wait for the server, alike in every tab. */
export interface WaitingRows {
  /** By `table:id`; emits on each change, the same map each time. */
  readonly rows$: BehaviorSubject<ReadonlyMap<string, WaitingRow>>
  /** Resolves when what is stored is known. */
  read(): Promise<ReadonlyMap<string, WaitingRow>>
  /** Reads anew: of what another tab settled, a deletion makes no event. */
  reread(): Promise<ReadonlyMap<string, WaitingRow>>
  /** These documents were just written in this tab. */
  note(table: TableName, documents: readonly StoredRow[]): void
  close(): void
}
