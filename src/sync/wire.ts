import { bare, type DeviceRow } from '#db/stored-row.ts'
import { type AnyRow, fieldSpecs, type TableName } from '#domain/entities.ts'
import type { WireRow } from '#domain/sync-protocol.ts'

/** From the device's form to the wire's. */
export function toWire(row: DeviceRow): WireRow {
  const { _deleted, ...fields } = bare(row)
  return { ...(fields as AnyRow), deleted: _deleted }
}

/**
 * From the wire's form to the device's. Columns this version of the app does not know are left
 * out (a push leaves them as they are on the server); instants get one spelling, so that they sort
 * as text.
 */
export function fromWire(table: TableName, row: WireRow): DeviceRow {
  const device: DeviceRow = {
    id: row.id,
    user_id: row.user_id,
    rev: row.rev,
    created_clock: row.created_clock,
    edit_clocks: row.edit_clocks,
    _deleted: row.deleted,
  }
  for (const [name, field] of Object.entries(fieldSpecs(table))) {
    const value = row[name] ?? null
    device[name] = field.kind === 'instant' && typeof value === 'string' ? toInstant(value) : value
  }
  return device
}

function toInstant(text: string): string {
  // Postgres writes +00:00 and drops trailing zeros; the device's spelling is Date's.
  return text.length === 24 && text.endsWith('Z') ? text : new Date(text).toISOString()
}
