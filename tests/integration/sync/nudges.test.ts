import 'fake-indexeddb/auto'
import { BehaviorSubject, NEVER, Observable, Subject } from 'rxjs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type LocalDatabase, openLocalDatabase } from '#db/database.ts'
import { type SyncEngine, startSync } from '#sync/engine.ts'

const USER = '00000000-0000-7000-8000-000000000021'
const JOIN_MS = 30

let db: LocalDatabase
let engine: SyncEngine

/** Starts to sync against a server with nothing new, and tells what happened in order. */
async function starting(
  nudges$: (told: string[]) => Observable<number>,
  answered = () => Promise.resolve(),
): Promise<string[]> {
  const told: string[] = []
  db = await openLocalDatabase({ userId: USER, multiInstance: false })
  engine = startSync({
    db,
    transport: {
      push: () => Promise.reject(new Error('nothing to push')),
      async pull(cursors) {
        told.push('pull')
        await answered()
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
  vi.restoreAllMocks()
  await engine.close()
  await db.close()
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
})

describe('what is asked for during the first look', () => {
  /** The first pull reads, and answers when it is let go. */
  async function looking(nudges$: Observable<number>) {
    let letGo = () => {}
    const gate = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const told = await starting(
      () => nudges$,
      () => gate,
    )
    expect(told).toEqual(['pull'])
    return { told, letGo }
  }
  const twice = (told: string[]) => vi.waitFor(() => expect(told).toEqual(['pull', 'pull']), 20_000)

  it('by the runner is looked for once more', async () => {
    const { told, letGo } = await looking(NEVER)
    engine.syncNow()
    letGo()
    await twice(told)
  })

  it('by a nudge is looked for once more: the look may have read before', async () => {
    const later = globalThis.setTimeout
    const soon = ((act: () => void, ms?: number) => later(act, ms === 2000 ? 0 : ms)) as never
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(soon)
    const nudges$ = new Subject<number>()
    const { told, letGo } = await looking(nudges$)
    nudges$.next(7)
    await new Promise((resolve) => later(resolve, 0))
    letGo()
    await twice(told)
  })
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
