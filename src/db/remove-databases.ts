import { LocalDataError, toLocalDataError } from './errors.ts'

/** Another tab that does not let go of a database is waited for so long, in ms. */
const PATIENCE_MS = 8000
/** A tab that is just closing may make one anew. */
const ROUNDS = 3

/**
 * Removes every database of a runner, by the id in its name: also those that earlier versions of the app
 * or a broken start left behind. None of them needs to be readable.
 * @throws LocalDataError database_blocked where another tab holds one
 */
export async function removeDatabasesOf(userId: string): Promise<void> {
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const names = await databasesOf(userId)
      if (names.length === 0) return
      await Promise.all(names.map(remove))
    }
    if ((await databasesOf(userId)).length > 0) throw new LocalDataError('database_blocked')
  } catch (error) {
    throw toLocalDataError(error)
  }
}

async function databasesOf(userId: string): Promise<string[]> {
  const all = await indexedDB.databases()
  return all.flatMap(({ name }) => (name?.includes(userId) ? [name] : []))
}

function remove(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    const timer = setTimeout(() => reject(new LocalDataError('database_blocked')), PATIENCE_MS)
    request.onsuccess = () => {
      clearTimeout(timer)
      resolve()
    }
    request.onerror = () => {
      clearTimeout(timer)
      reject(request.error)
    }
  })
}
