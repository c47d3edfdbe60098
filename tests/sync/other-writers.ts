import { setTimeout as pause } from 'node:timers/promises'
import { createClock, stampsOf } from '#domain/clock.ts'
import type { AnyRow, TableName } from '#domain/entities.ts'
import { joinEntries } from '#domain/merge/join-entries.ts'
import { sameValue } from '#domain/merge/merge-rows.ts'
import { mergeRulesOf } from '#domain/merge/rules.ts'
import type { PushReply, WireRow } from '#domain/sync-protocol.ts'
import { fromWire } from '#sync/wire.ts'
import type { SimulatedServer } from './server.ts'

/** A write that was taken: the row, and what of it is new. */
export interface Taken {
  row: AnyRow
  fields: string[]
}

const TRIES = 60
const RETRY_AFTER_MS = 1000

/** How the version of a row begins that was written past the app. */
export const UNSTAMPED = 'by-a-script-'

/** Who writes rows beside the devices. */
export interface OtherWriters {
  /** As a server function does: stamped, on the version that is stored. Null where that was not taken. */
  asFunction(table: TableName, id: string, fields: Record<string, unknown>): Promise<Taken | null>
  /** As a script does, by REST with the service's key: a new version, but no stamps. */
  asService(table: TableName, id: string, fields: Record<string, unknown>): Promise<Taken | null>
}

/** Who writes a map that is joined adds to it. */
function added(table: TableName, stored: WireRow, fields: Record<string, unknown>) {
  const joined = mergeRulesOf(table).joined.filter((field) => field in fields)
  const maps = joined.map((field) => [field, joinEntries(stored[field], fields[field])])
  return { ...fields, ...Object.fromEntries(maps) }
}

export function otherWriters(
  server: SimulatedServer,
  runner: { id: string; token: string },
): OtherWriters {
  let written = 0

  async function call<T>(path: string, method: string, key: string, body: unknown): Promise<T> {
    const ask = () =>
      fetch(`${server.url}/rest/v1/${path}`, {
        method,
        headers: {
          apikey: key,
          'content-type': 'application/json',
          prefer: 'return=representation',
          ...(key === server.anonKey && { authorization: `Bearer ${runner.token}` }),
        },
        body: JSON.stringify(body),
      })
    let response = await ask()
    // On a busy machine its database is ended for being slow, and starts again.
    for (let tries = 0; response.status === 503 && tries < TRIES; tries++) {
      await pause(RETRY_AFTER_MS)
      response = await ask()
    }
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }

  async function stored(table: TableName, id: string): Promise<WireRow | null> {
    const [found] = await server.query<{ row: WireRow }>(
      `select to_jsonb(stored) - 'seq' as row from ${table} stored
         where user_id = $1 and id::text = $2 and not deleted`,
      [runner.id, id],
    )
    return found?.row ?? null
  }

  const asRow = (table: TableName, row: WireRow): AnyRow => {
    const { _deleted, ...rest } = fromWire(table, row)
    return rest as unknown as AnyRow
  }

  return {
    async asFunction(table, id, wanted) {
      const read = await stored(table, id)
      if (!read) return null
      const fields = added(table, read, wanted)
      const clock = createClock(`fn${String(++written).padStart(6, '0')}`)
      const rev = clock.stamp(Date.now(), ...stampsOf(read))
      const stamps = Object.fromEntries(Object.keys(fields).map((field) => [field, rev]))
      const edit_clocks = { ...read.edit_clocks, ...stamps }
      const row = { ...read, ...fields, rev, edit_clocks }
      const changes = [{ table, base_rev: read.rev, row }]
      const reply = await call<PushReply>('rpc/sync_push', 'POST', server.anonKey, { changes })
      const taken = { row: asRow(table, row), fields: Object.keys(fields) }
      return reply.applied === 1 ? taken : null
    },

    async asService(table, id, wanted) {
      const read = await stored(table, id)
      if (!read) return null
      const fields = added(table, read, wanted)
      const path = `${table}?user_id=eq.${runner.id}&id=eq.${id}&rev=eq.${read.rev}&deleted=is.false`
      const rev = `${UNSTAMPED}${Date.now()}-${++written}`
      const rows = await call<WireRow[]>(path, 'PATCH', server.secretKey, { ...fields, rev })
      // Where it was asked twice, the first may have been taken after all.
      const now = rows[0] ?? (await stored(table, id))
      if (now?.rev !== rev) return null
      const changed = Object.keys(fields).filter((field) => !sameValue(read[field], fields[field]))
      return { row: asRow(table, now), fields: changed }
    },
  }
}
