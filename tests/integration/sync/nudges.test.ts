import 'fake-indexeddb/auto'
import { BehaviorSubject, NEVER, Observable } from 'rxjs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type LocalDatabase, openLocalDatabase } from '#db/database.ts'
import { type SyncEngine, startSync } from '#sync/engine.ts'

const USER = '00000000-0000-7000-8000-000000000021'
const JOIN_MS = 30

let db: LocalDatabase
let engine: SyncEngine

/** Starts to sync against a server with nothing new, and tells what happened in order. */
async function starting(nudges$: (told: string[]) => Observable<number>): Promise<string[]> {
  const told: string[] = []
  db = await openLocalDatabase({ userId: USER, multiInstance: false })
  engine = startSync({
    db,
    transport: {
      push: () => Promise.reject(new Error('nothing to push')),
      async pull(cursors) {
        told.push('pull')
        const empty = Object.keys(cursors).map((table) => [table, { rows: [], more: false }])
        return { tables: Object.fromEntries(empty), seq: 0 }
      },
    },
    online$: new BehaviorSubject(true),
    nudges$: nudges$(told),
    wakes$: NEVER,
  })
  await vi.waitFor(() => expect(told).toContain('pull'), 20_000)
  return told
}

afterEach(async () => {
  await engine.close()
  await db.close()
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
})

describe('the first look at the server', () => {
  it('comes after nudges are heard, so that no change falls in between', async () => {
    const told = await starting(
      (told) =>
        new Observable((subscriber) => {
          setTimeout(() => {
            told.push('heard')
            subscriber.next(0)
          }, JOIN_MS)
        }),
    )
    expect(told).toEqual(['heard', 'pull'])
  })

  it('does not wait for ever where no channel can be had', async () => {
    expect(await starting(() => NEVER)).toEqual(['pull'])
  })
})
