import { useMemo } from 'react'
import type { AnyRow, TableName } from '#domain/entities.ts'
import { useObservable } from '#hooks/use-observable.ts'
import { useRunnerData } from '#hooks/use-runner-data.ts'

/** A row the server refused, as a screen shows it. */
export interface RejectionView {
  /** Names the rejection to the actions below. */
  id: string
  table: TableName
  rowId: string
  /** The row's own name, where it has one; may be empty. */
  label: string
  /** SQLSTATE */
  code: string
  constraint: string | null
  column: string | null
  message: string
  rejectedAt: string
  row: AnyRow
  /** The account holds an earlier version of it. */
  inAccount: boolean
}

export interface Rejections {
  /** undefined while the database is opening. */
  rejections: RejectionView[] | undefined
  retry(id: string): Promise<void>
  edit(id: string, patch: Record<string, unknown>): Promise<void>
  discard(id: string): Promise<void>
}

export function useRejections(): Rejections {
  const data = useRunnerData()
  const list = useObservable(data?.sync.rejections$ ?? null)
  return useMemo(
    () => ({
      rejections: list?.map((rejection) => ({
        id: rejection.key,
        table: rejection.table,
        rowId: rejection.row_id,
        label: labelOf(rejection.row),
        code: rejection.code,
        constraint: rejection.constraint,
        column: rejection.column,
        message: rejection.message,
        rejectedAt: rejection.rejected_at,
        row: rejection.row,
        inAccount: Boolean(rejection.base && !rejection.base._deleted),
      })),
      async retry(id) {
        await data?.sync.retry(id)
      },
      async edit(id, patch) {
        await data?.sync.retry(id, patch)
      },
      async discard(id) {
        await data?.sync.discard(id)
      },
    }),
    [data, list],
  )
}

function labelOf(row: AnyRow): string {
  const name = row.food_name ?? row.name ?? row.subject ?? row.date
  return typeof name === 'string' ? name : ''
}
