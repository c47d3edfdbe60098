import { isDeepStrictEqual } from 'node:util'
import { type AnyRow, TABLE_NAMES, type TableName } from '#domain/entities.ts'
import type { WireRow } from '#domain/sync-protocol.ts'
import { fromWire } from '#sync/wire.ts'
import type { DeviceState } from '../helpers/device/tab.ts'
import type { AgreedRows } from './ledger.ts'
import type { SimulatedServer } from './server.ts'

/** All rows of a runner as the database stores them, past the API. */
export async function serverRows(server: SimulatedServer, userId: string): Promise<AgreedRows> {
  const living = new Map<string, AnyRow>()
  const deleted = new Map<string, AnyRow>()
  const found = await server.query<{ name: TableName; row: WireRow }>(
    TABLE_NAMES.map(
      (name) => `select '${name}' as name, to_jsonb(stored) - 'seq' as row
        from ${name} stored where user_id = $1`,
    ).join(' union all '),
    [userId],
  )
  for (const { name, row } of found) {
    const { _deleted, ...fields } = fromWire(name, row)
    const rows = _deleted ? deleted : living
    rows.set(`${name}:${row.id}`, fields as unknown as AnyRow)
  }
  return { living, deleted }
}

/** The first few differences between the rows a device shows and those the server holds. */
export function differences(state: DeviceState, server: AgreedRows): string[] {
  const found: string[] = []
  const seen = new Set<string>()
  for (const table of TABLE_NAMES) {
    for (const row of state.rows[table] ?? []) {
      const key = `${table}:${row.id}`
      seen.add(key)
      const stored = server.living.get(key)
      if (!stored) found.push(`${key} lives on the device only`)
      else if (!isDeepStrictEqual(row, stored)) {
        const differ = Object.keys({ ...row, ...stored }).filter(
          (field) => !isDeepStrictEqual(row[field], stored[field]),
        )
        const pairs = differ.map((field) => `${field} ${text(row[field])} / ${text(stored[field])}`)
        found.push(`${key} on the device / the server: ${pairs.join(', ')}`)
      }
    }
  }
  for (const key of server.living.keys()) {
    if (!seen.has(key)) found.push(`${key} is missing on the device`)
  }
  return found
}

const text = (value: unknown) => JSON.stringify(value)
