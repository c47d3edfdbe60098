import type { LocalDatabase } from '#db/database.ts'
import { type Rejection, rowKey, type SyncFacts } from '#db/device-store.ts'
import type { TableName } from '#domain/entities.ts'
import type { Replications } from './replication.ts'

/** Keeps the list of rows that wait for the server true, and tells the status what is going on. */
export interface Outbox {
  note(facts: Partial<Omit<SyncFacts, 'name'>>): Promise<void>
  /** The rows with these keys that the server refused before; undefined where it did not. */
  refusals(keys: readonly string[]): Promise<(Rejection | undefined)[]>
  /**
   * The server has answered for these rows (conflicts are still open and not among them).
   * @param refused what it refused now, set aside
   * @param taken keys of what it has taken after refusing it before
   */
  answered(
    settled: readonly { table: TableName; id: string; rev: string }[],
    refused: readonly Rejection[],
    taken: readonly string[],
  ): Promise<void>
  /** The server holds these rows: a change whose answer was lost comes back in a pull. */
  arrived(rows: readonly { table: TableName; id: string; rev: string }[]): Promise<void>
  /** The change `rev` of a row went under in a merge: the server's version stands. */
  adopted(table: TableName, id: string, rev: string): Promise<void>
  /**
   * Drops entries whose rows the server has: left behind by an earlier run, or written down after
   * the server's answer had already come.
   */
  settle(replications: Replications): Promise<void>
}

export function createOutbox(db: LocalDatabase): Outbox {
  const { device } = db

  /** Drops entries by their keys, but for changes noted meanwhile. */
  function drop(revs: Revs, isDone: IsDone): Promise<void> {
    return device.transaction('rw', device.outbox, () => dropDone(revs, isDone))
  }

  /** The same, inside a transaction. */
  async function dropDone(revs: Revs, isDone: IsDone): Promise<void> {
    const entries = await device.outbox.toArray()
    const done = entries.flatMap(({ key, rev }) => {
      const settled = revs.get(key)
      return settled !== undefined && isDone(rev, settled) ? [key] : []
    })
    // IndexedDB takes as long for each key as for all at once.
    if (done.length === entries.length) await device.outbox.clear()
    else await device.outbox.bulkDelete(done)
  }

  return {
    async note(facts) {
      // Only the status line hangs on this; it must never stop a sync.
      await device
        .transaction('rw', device.facts, async () => {
          const before = await device.facts.get('sync')
          await device.facts.put({
            name: 'sync',
            activity: 'idle',
            failure: null,
            syncedAt: null,
            ...before,
            ...facts,
          })
        })
        .catch(() => undefined)
    },

    refusals(keys) {
      return device.rejections.bulkGet([...keys])
    },

    async answered(settled, refused, taken) {
      await device.transaction('rw', device.outbox, device.rejections, async () => {
        await device.rejections.bulkDelete([...taken])
        await device.rejections.bulkPut([...refused])
        await dropDone(keyed(settled), notAfter)
      })
    },

    async arrived(rows) {
      // Mostly nothing waits while much arrives.
      if ((await device.outbox.count().catch(() => 0)) === 0) return
      await drop(keyed(rows), same).catch(() => undefined)
    },

    async adopted(table, id, rev) {
      await drop(keyed([{ table, id, rev }]), notAfter).catch(() => undefined)
    },

    async settle(replications) {
      const entries = await device.outbox.toArray()
      const idsByTable = new Map<TableName, string[]>()
      for (const { key } of entries) {
        const colon = key.indexOf(':')
        const table = key.slice(0, colon) as TableName
        idsByTable.set(table, [...(idsByTable.get(table) ?? []), key.slice(colon + 1)])
      }
      for (const [table, ids] of idsByTable) {
        const confirmed = await replications.confirmed(table, ids)
        const keys = new Set([...confirmed].map((id) => rowKey(table, id)))
        const known = entries.filter(({ key }) => keys.has(key))
        await drop(new Map(known.map(({ key, rev }) => [key, rev])), same)
      }
    },
  }
}

/** The versions of rows by `table:id`. */
type Revs = ReadonlyMap<string, string>
type IsDone = (waiting: string, rev: string) => boolean

const same = (waiting: string, rev: string) => waiting === rev
/** Stamps of one device: what was noted up to this version of the row is in it. */
const notAfter = (waiting: string, rev: string) => waiting <= rev

function keyed(rows: readonly { table: TableName; id: string; rev: string }[]): Revs {
  return new Map(rows.map(({ table, id, rev }) => [rowKey(table, id), rev]))
}
