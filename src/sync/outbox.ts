import { collectionOf, type LocalDatabase } from '#db/database.ts'
import { rowKey, type SyncFacts } from '#db/device-store.ts'
import type { TableName } from '#domain/entities.ts'
import type { Replications } from './replication.ts'

/** Keeps the list of rows that wait for the server true, and tells the status what is going on. */
export interface Outbox {
  note(facts: Partial<Omit<SyncFacts, 'name'>>): Promise<void>
  /** These rows are settled: the server has taken or refused them; conflicts are still open. */
  answered(
    table: TableName,
    settled: readonly { id: string; rev: string }[],
    refused: ReadonlySet<string>,
    conflicts: readonly { id: string }[],
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
  function drop(
    revs: ReadonlyMap<string, string>,
    isDone: (waiting: string, rev: string) => boolean,
  ): Promise<void> {
    return device.transaction('rw', device.outbox, async () => {
      const entries = await device.outbox.toArray()
      const done = entries.filter(({ key, rev }) => {
        const settled = revs.get(key)
        return settled !== undefined && isDone(rev, settled)
      })
      await device.outbox.bulkDelete(done.map(({ key }) => key))
    })
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

    async answered(table, settled, refused, conflicts) {
      const open = new Set(conflicts.map(({ id }) => id))
      const accepted = settled.filter(({ id }) => !open.has(id) && !refused.has(id))
      await device.rejections.bulkDelete(accepted.map(({ id }) => rowKey(table, id)))
      // A row changed again since it was sent still waits.
      const held = await collectionOf(db, table).storageInstance.findDocumentsById(
        settled.map(({ id }) => id),
        true,
      )
      const revs = new Map(held.map((row) => [row.id, row.rev]))
      const done = settled.filter(({ id, rev }) => !open.has(id) && revs.get(id) === rev)
      await drop(byKey(table, done), notAfter)
    },

    async arrived(rows) {
      const revs = new Map(rows.map(({ table, id, rev }) => [rowKey(table, id), rev]))
      await drop(revs, same).catch(() => undefined)
    },

    async adopted(table, id, rev) {
      await drop(byKey(table, [{ id, rev }]), notAfter).catch(() => undefined)
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

const same = (waiting: string, rev: string) => waiting === rev
/** Stamps of one device: what was noted up to this version of the row is in it. */
const notAfter = (waiting: string, rev: string) => waiting <= rev

function byKey(table: TableName, rows: readonly { id: string; rev: string }[]) {
  return new Map(rows.map(({ id, rev }) => [rowKey(table, id), rev]))
}
