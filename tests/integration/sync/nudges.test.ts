import 'fake-indexeddb/auto'
import { BehaviorSubject, NEVER, Observable, Subject } from 'rxjs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type LocalDatabase, openLocalDatabase } from '#db/database.ts'
import { insertRow } from '#db/rows.ts'
import { type SyncEngine, startSync } from '#sync/engine.ts'
import type { SyncTransport } from '#sync/transport.ts'
import type { Wake } from '#sync/wakes.ts'
import { hurry } from '../../helpers/hurry.ts'
import { meal } from '../../helpers/rows.ts'

const USER = '00000000-0000-7000-8000-000000000021'
const JOIN_MS = 30

let db: LocalDatabase
let engine: SyncEngine
/** The owner's clock on the server. */
let clock = 0

/** Starts to sync against a server with nothing new, and tells what happened in order. */
async function starting(
  nudges$: (told: string[]) => Observable<number | null>,
  answered = () => Promise.resolve(),
  push: SyncTransport['push'] = () => Promise.reject(new Error('nothing to push')),
  { wakes$ = NEVER as Observable<Wake>, now = Date.now } = {},
): Promise<string[]> {
  const told: string[] = []
  clock = 0
  db = await openLocalDatabase({ userId: USER, multiInstance: false, now })
  engine = startSync({
    db,
    transport: {
      push,
      async pull(cursors) {
        told.push('pull')
        await answered()
        const empty = Object.keys(cursors).map((table) => [table, { rows: [], more: false }])
        return { tables: Object.fromEntries(empty), seq: clock }
      },
    },
    online$: new BehaviorSubject(true),
    nudges$: nudges$(told),
    wakes$,
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

  it('by another tab is looked for once more', async () => {
    const { told, letGo } = await looking(NEVER)
    const [another, third] = [0, 0].map(() => new BroadcastChannel(`fuelmile-sync-${USER}`))
    const heard = new Promise((resolve) => {
      if (third) third.onmessage = resolve
    })
    another?.postMessage('look')
    await heard
    another?.close()
    third?.close()
    letGo()
    await twice(told)
  })

  it('by a nudge is looked for once more: the look may have read before', async () => {
    const later = globalThis.setTimeout
    hurry(2000)
    const nudges$ = new Subject<number>()
    const { told, letGo } = await looking(nudges$)
    nudges$.next(7)
    await new Promise((resolve) => later(resolve, 0))
    letGo()
    await twice(told)
  })
})

describe('what is asked for while a push is on its way', () => {
  /** A device that has looked, and sends a meal; the server answers after `meanwhile`. */
  async function pushing(meanwhile: () => unknown): Promise<string[]> {
    const told = await starting(
      () => NEVER,
      undefined,
      async () => {
        clock += 1
        await meanwhile()
        told.push('pushed')
        return { applied: 1, conflicts: [], rejected: [], seq_before: clock - 1, seq: clock }
      },
    )
    await vi.waitFor(async () => expect((await db.device.progress.toArray())[0]?.seq).toBe(0))
    await insertRow(db, 'food_logs', meal())
    return told
  }

  it('is looked for after it: it may have come after the push', async () => {
    const told = await pushing(() => engine.syncNow())
    await vi.waitFor(() => expect(told).toEqual(['pull', 'pushed', 'pull']), 20_000)
  })

  it('is not looked for where the push told of it', async () => {
    const told = await pushing(() => undefined)
    await vi.waitFor(() => expect(told).toContain('pushed'), 20_000)
    await insertRow(db, 'food_logs', meal())
    await vi.waitFor(() => expect(told).toEqual(['pull', 'pushed', 'pushed']), 20_000)
  })
})

describe('another minute in sight', () => {
  const MINUTE_MS = 60_000

  /** A device at rest; `pulls` passes once it has looked so many times and is at rest again. */
  async function resting(nudges$: Observable<number | null>) {
    const wakes$ = new Subject<Wake>()
    const clock = { now: Date.now() }
    const told = await starting(() => nudges$, undefined, undefined, {
      wakes$,
      now: () => clock.now,
    })
    const isAtRest = () =>
      vi.waitFor(async () => {
        const facts = await db.device.facts.get('sync')
        expect(facts?.activity).toBe('idle')
        expect(facts?.syncedAt).not.toBeNull()
      }, 20_000)
    const pulls = async (times: number) => {
      await vi.waitFor(() => expect(told).toHaveLength(times), 20_000)
      await isAtRest()
      // What else it asked for would be on its way.
      expect(told).toHaveLength(times)
    }
    await pulls(1)
    return { wakes$, clock, pulls }
  }

  it('asks for nothing where the server tells of each move, but who comes to the app does', async () => {
    const { wakes$, pulls } = await resting(new BehaviorSubject(0))
    for (let minute = 1; minute <= 5; minute++) wakes$.next('minute')
    await pulls(1)
    wakes$.next('came')
    await pulls(2)
  })

  it('looks where the server is not heard, from the moment on that it is not', async () => {
    const nudges$ = new BehaviorSubject<number | null>(0)
    const { wakes$, pulls } = await resting(nudges$)
    nudges$.next(null)
    wakes$.next('minute')
    await pulls(2)
    nudges$.next(0)
    wakes$.next('minute')
    await pulls(2)
  })

  it('looks every half hour all the same, also where the clock was set back', async () => {
    const { wakes$, clock, pulls } = await resting(new BehaviorSubject(0))
    clock.now += 29 * MINUTE_MS
    wakes$.next('minute')
    await pulls(1)
    clock.now += MINUTE_MS
    wakes$.next('minute')
    await pulls(2)
    clock.now -= 24 * 60 * MINUTE_MS
    wakes$.next('minute')
    await pulls(3)
  })

  it('that does not come ends the listening, until somebody comes', async () => {
    let listeners = 0
    const nudges$ = new Observable<number>((subscriber) => {
      listeners += 1
      subscriber.next(0)
      return () => {
        listeners -= 1
      }
    })
    const { wakes$, pulls } = await resting(nudges$)
    expect(listeners).toBe(1)
    hurry(130_000)
    wakes$.next('minute')
    await vi.waitFor(() => expect(listeners).toBe(0), 20_000)
    vi.restoreAllMocks()
    wakes$.next('came')
    await pulls(2)
    await vi.waitFor(() => expect(listeners).toBe(1), 20_000)
  })

  it('of another tab is a minute here, too', async () => {
    const { pulls } = await resting(new BehaviorSubject(0))
    const another = new BroadcastChannel(`fuelmile-sync-${USER}`)
    for (const wake of ['minute', 'minute', 'came']) another.postMessage(wake)
    await pulls(2)
    another.close()
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
