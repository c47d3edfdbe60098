import { allRows } from '#db/range-queries.ts'
import type { Row, TableName } from '#domain/entities.ts'
import type { Undoable } from '#runner-data/undoable.ts'
import type { Write } from '#runner-data/write.ts'
import type { Hand } from './driven.ts'

/** A write as it is; what the app shows of one that fails is tested elsewhere. */
export const plain: Write = (work) => work()

/** A row the device has; null where it has none. */
export async function pickRow<T extends TableName>(
  { db, random }: Hand,
  table: T,
): Promise<Row<T> | null> {
  const rows = (await allRows(db, table)).filter((row) => !isOfAPhoto(row))
  return rows.length === 0 ? null : random.pick(rows)
}

/** What becomes of those the album knows (tests/sync/album.ts). */
function isOfAPhoto(row: object): boolean {
  const { provisional, photo_path = null } = row as Partial<Row<'food_logs'>>
  return provisional === true || photo_path !== null
}

/** Up to three of them. */
export async function someRows<T extends TableName>(hand: Hand, table: T): Promise<Row<T>[]> {
  const rows = await Promise.all([1, 2, 3].map(() => pickRow(hand, table)))
  const found = rows.flatMap((row) => (row ? [row] : []))
  return [...new Map(found.map((row) => [row.id, row])).values()]
}

/** Does it, and now and then takes it back. */
export async function orUndone(hand: Hand, done: Promise<Undoable<unknown>>): Promise<void> {
  const { undo } = await done
  if (hand.random.chance(0.3)) await undo()
}
