import type { AnyRow, TableName } from '#domain/entities.ts'

/** What a device acknowledged, or another writer. */
export interface Write {
  kind: 'insert' | 'patch' | 'remove' | 'restore'
  device: number
  /** How often the device had been restarted. */
  run: number
  table: TableName
  id: string
  /** The row as the device answered; null for a deletion. Of a restored row it is what had been deleted. */
  row: AnyRow | null
  /** Fields the write really changed. */
  fields: readonly string[]
  /** Written past the app: nothing says when. */
  unstamped?: boolean
  tick: number
  /** How often the device had lost its rows. */
  losses: number
}

/**
 * The writes of a field that their own device has not overwritten. One that was made before the device lost
 * its rows may stand beside an earlier stamp of later: then the device did not know it any more.
 */
export function lastOfEach(edits: readonly Write[]): Write[] {
  const knew = (later: Write, edit: Write) =>
    later.losses === edit.losses || (later.row?.rev ?? '') > (edit.row?.rev ?? '')
  return edits.filter(
    (edit, index) =>
      !edits.slice(index + 1).some((one) => one.device === edit.device && knew(one, edit)),
  )
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

/** All that was ever written of a row, and as what it stands now, or is deleted. */
export function tellAll(
  writes: readonly Write[],
  row: AnyRow | undefined,
  deleted?: AnyRow | undefined,
): string {
  const stands = row ?? deleted
  const now = row ? 'now' : 'now gone'
  const how =
    stands &&
    `${now} ${stands.rev}, made ${stands.created_clock}, ${JSON.stringify(stands.edit_clocks)}`
  return [...writes.map(tell), how ?? now].join('; ')
}

function tell({ kind, device, run, tick, row, fields }: Write): string {
  const values = fields.length > 0 ? ` ${fields.slice(0, 4).join(',')}` : ''
  return `@${tick} device ${device} run ${run} ${kind}${values}${row ? ` as ${row.rev}` : ''}`
}
