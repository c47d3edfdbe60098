import type { LocalDatabase } from '#db/database.ts'
import { patchRow, readRow, removeRow, restoreRow } from '#db/rows.ts'
import type { Pairing, Placing } from './training.ts'

/** What is done with several rows at once: no meal waits for its code. */

const TABLE = 'training_activities'

export async function removeAll(db: LocalDatabase, ids: readonly string[]): Promise<void> {
  for (const id of ids) await removeRow(db, TABLE, id)
}

export async function restoreAll(db: LocalDatabase, ids: readonly string[]): Promise<void> {
  for (const id of ids) await restoreRow(db, TABLE, id)
}

/** Answers where they were before. */
export async function place(
  db: LocalDatabase,
  placings: readonly Placing[],
): Promise<readonly Placing[]> {
  const before: Placing[] = []
  for (const { id, date } of placings) {
    const row = await readRow(db, TABLE, id)
    before.push({ id, date: row?.date ?? date })
    await patchRow(db, TABLE, id, { date })
  }
  return before
}

/** Answers how it was before. */
export async function setPairings(
  db: LocalDatabase,
  word: readonly Pairing[],
): Promise<readonly Pairing[]> {
  const before: Pairing[] = []
  for (const { id, paired_with } of word) {
    const row = await readRow(db, TABLE, id)
    before.push({ id, paired_with: row?.paired_with ?? null })
    await patchRow(db, TABLE, id, { paired_with })
  }
  return before
}
