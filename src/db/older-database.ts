import { answerFrom, answerOf } from './row-layout.ts'

/** A database of an earlier version of the app, read past the library that made it. */

/**
 * Runs `work` on a database that nobody else can write to: it is opened with a higher number, upon which
 * tabs that have it open close it, and can't open it again. Null where there is none.
 * @throws DOMException where it can't be read
 */
export async function atLockedOut(
  name: string,
  work: (database: IDBDatabase | null) => Promise<void>,
): Promise<void> {
  const found = (await indexedDB.databases()).find((one) => one.name === name)
  if (!found) return work(null)
  const request = indexedDB.open(name, (found.version ?? 1) + 1)
  const database = await answerOf(request)
  // Another tab may have come first, and be about to delete it.
  database.onversionchange = () => database.close()
  try {
    await work(database.objectStoreNames.contains('docs') ? database : null)
  } finally {
    database.close()
  }
}

/** Up to `count` rows of the store `docs`, by their keys. */
export function allIn<T>(
  database: IDBDatabase,
  range: IDBKeyRange | null,
  count: number,
): Promise<T[]> {
  return answerFrom(database, 'docs', (docs) => docs.getAll(range, count))
}

export function deleteDatabase(name: string): Promise<unknown> {
  return answerOf(indexedDB.deleteDatabase(name))
}
