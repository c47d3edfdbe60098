import type { AnyRow, TableName } from '#domain/entities.ts'

/** What a device acknowledged, or another writer. */
export interface Write {
  kind: 'insert' | 'patch' | 'remove' | 'restore'
  device: number
  /** How often the device had been restarted. */
  run: number
  table: TableName
  id: string
  /** The row as the device answered; null for a deletion. */
  row: AnyRow | null
  /** Fields the write really changed. */
  fields: readonly string[]
  /** Written past the app: nothing says when. */
  unstamped?: boolean
  tick: number
}

/** Whether another device wrote a field with a later stamp than this edit's. */
export function wentUnder(field: string, edit: Write, history: readonly Write[]): boolean {
  return history.some(
    (other) =>
      other.device !== edit.device &&
      other.fields.includes(field) &&
      (other.row?.rev ?? '') > (edit.row?.rev ?? ''),
  )
}

export function wasRemoved(history: readonly Write[]): boolean {
  return history.some((write) => write.kind === 'remove')
}

/** The value with the latest stamp; an empty field of a new row has none. */
export function latest(field: string, edits: readonly Write[]): unknown {
  let stamp = ''
  let value: unknown = null
  for (const { row, kind } of edits) {
    const own = row?.[field] ?? null
    if (!row || (kind === 'insert' && own === null)) continue
    if (row.rev > stamp) {
      stamp = row.rev
      value = own
    }
  }
  return value
}

export function tell({ kind, device, tick, row, fields }: Write): string {
  const values = fields.length > 0 ? ` ${fields.slice(0, 4).join(',')}` : ''
  return `@${tick} device ${device} ${kind}${values}${row ? ` as ${row.rev}` : ''}`
}
