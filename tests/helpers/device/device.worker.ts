import './browser-shims.ts'
import 'fake-indexeddb/auto'
import '../without-advertisement.ts'
import { parentPort } from 'node:worker_threads'
import { expose } from 'comlink'
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs'
import { BehaviorSubject, Subject, startWith } from 'rxjs'
import { collectionOf, type LocalDatabase, openLocalDatabase } from '#db/database.ts'
import type { Rejection } from '#db/device-store.ts'
import { asRow } from '#db/queries.ts'
import { rowDatabaseName } from '#db/row-layout.ts'
import { insertRow, patchRow, removeRow, restoreRow } from '#db/rows.ts'
import { type AnyRow, TABLE_NAMES, type TableName } from '#domain/entities.ts'
import { currentSession, type StoredSession, saveSession } from '#remote/session.ts'
import { pullChanges, pushChanges } from '#remote/sync-api.ts'
import { type SyncEngine, startSync } from '#sync/engine.ts'
import { discardRejection, retryRejection } from '#sync/rejections.ts'
import { seeded } from '../random.ts'
import { FAIR, fetchThrough, transportThrough, type Weather } from './transport.ts'
import { type PullStep, type PullWatch, watchPulls } from './within-pull.ts'

/** One runner's device in a thread of its own: real RxDB, the real sync engine, real HTTP. */

export interface DeviceOptions {
  userId: string
  api: { url: string; anonKey: string; token: string }
  seed: number
  /** Shifts the device's wall clock, ms. */
  clockErrorMs?: number
  /** The app's own transport with this session, which it renews, in place of `api.token`. */
  session?: StoredSession
}

export interface DeviceState {
  rows: Record<string, AnyRow[]>
  waiting: number
  rejections: Rejection[]
  facts: unknown[]
}

let options: DeviceOptions
let db: LocalDatabase
let engine: SyncEngine | null = null
let weather: Weather = FAIR
let pulls: PullWatch
let starts = 0
/** What the server last answered in place of what was asked. */
let lastError = ''
const online$ = new BehaviorSubject(true)
const nudges$ = new Subject<number>()
const wakes$ = new Subject<void>()

const device = {
  async open(given: DeviceOptions): Promise<void> {
    options = given
    if (given.session) speakAsTheApp(given.api, given.session)
    await start()
  },
  async insert(table: TableName, fields: Record<string, unknown>, id?: string): Promise<AnyRow> {
    return (await insertRow(db, table, fields as never, id)) as unknown as AnyRow
  },
  /** Rows one after another, as a runner makes them. */
  async insertAll(
    rows: readonly { table: TableName; fields: Record<string, unknown>; id?: string }[],
  ): Promise<void> {
    for (const { table, fields, id } of rows) await insertRow(db, table, fields as never, id)
  },
  async patch(table: TableName, id: string, fields: Record<string, unknown>): Promise<AnyRow> {
    return (await patchRow(db, table, id, fields as never)) as unknown as AnyRow
  },
  /** The same in the middle of the next pull. */
  patchDuring(
    step: PullStep,
    table: TableName,
    id: string,
    fields: Record<string, unknown>,
  ): Promise<AnyRow> {
    return pulls.during(step, () => device.patch(table, id, fields))
  },
  async remove(table: TableName, id: string): Promise<void> {
    await removeRow(db, table, id)
  },
  async restore(table: TableName, id: string): Promise<void> {
    await restoreRow(db, table, id)
  },
  async retry(key: string, patch: Record<string, unknown>): Promise<void> {
    await retryRejection(db, key, patch)
  },
  async discard(key: string): Promise<void> {
    await discardRejection(db, key)
  },
  setWeather(next: Weather): void {
    const wasOffline = weather.offline
    weather = next
    if (next.offline !== wasOffline) online$.next(!next.offline)
  },
  /** Sets the device's wall clock. */
  setClockError(ms: number): void {
    options.clockErrorMs = ms
  },
  /** The server takes this access token no more; the session stands. */
  giveToken(access_token: string): void {
    const session = currentSession()
    if (session) saveSession({ ...session, access_token })
  },
  lastError: () => lastError,
  isSignedIn: (): boolean => currentSession() !== null,
  syncNow(): void {
    wakes$.next()
  },
  nudge(seq: number): void {
    nudges$.next(seq)
  },
  /** Ends the app and starts it again on the same data. */
  async restart(): Promise<void> {
    await stop()
    await start()
  },
  async stop(): Promise<void> {
    await stop()
  },
  /**
   * Ends the app, loses one of its databases as a browser does, and starts it again.
   * @returns what had waited in it, as `table:id`
   */
  async evict(which: 'rows' | 'device store'): Promise<string[]> {
    await pulls.flush()
    await engine?.close()
    const waiting = [...(await db.waiting.reread()).keys()]
    await stop()
    const { userId } = options
    const name = which === 'rows' ? rowDatabaseName(userId) : `fuelmile-device-${userId}`
    await new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name)
      request.onsuccess = resolve
      request.onerror = request.onblocked = () => reject(new Error(`${name} can't be deleted`))
    })
    await start()
    return which === 'rows' ? waiting : []
  },
  /** What is under way, without reading the rows. */
  async progress(): Promise<Pick<DeviceState, 'waiting' | 'rejections' | 'facts'>> {
    return {
      waiting: (await db.waiting.read()).size,
      rejections: await db.device.rejections.toArray(),
      facts: await db.device.facts.toArray(),
    }
  },
  async state(): Promise<DeviceState> {
    const rows: Record<string, AnyRow[]> = {}
    for (const table of TABLE_NAMES) {
      const documents = await collectionOf(db, table).find().exec()
      rows[table] = documents
        .map((document) => asRow(document as never) as unknown as AnyRow)
        .sort((a, b) => (a.id < b.id ? -1 : 1))
    }
    return { rows, ...(await device.progress()) }
  },
}

export type Device = typeof device

async function start(): Promise<void> {
  const random = seeded(options.seed + 7919 * starts++)
  db = await openLocalDatabase({
    userId: options.userId,
    multiInstance: false,
    now: () => Date.now() + (options.clockErrorMs ?? 0),
  })
  pulls = watchPulls(db)
  engine = startSync({
    db,
    transport: options.session
      ? {
          push: (changes) => pushChanges(changes).catch(noteError),
          pull: (cursors, page) => pullChanges(cursors, page).catch(noteError),
        }
      : transportThrough(options.api, () => weather, random),
    online$,
    nudges$: nudges$.pipe(startWith(0)),
    wakes$,
    // Short waits: the back-off's shape is tested elsewhere.
    random: () => 0,
  })
}

/** Lets the app's own transport reach the server, through the weather. */
function speakAsTheApp({ url }: DeviceOptions['api'], session: StoredSession): void {
  const send = globalThis.fetch
  const through = fetchThrough(() => weather, seeded(options.seed), send)
  globalThis.fetch = (input, init) => through(new URL(String(input), url), init)
  Object.assign(globalThis, { location: { origin: url } })
  saveSession(session)
}

function noteError(error: Error & { status?: number }): never {
  lastError = `${error.message} ${error.status ?? ''} ${error.cause ?? ''}`
  throw error
}

async function stop(): Promise<void> {
  await pulls.flush()
  await engine?.close()
  engine = null
  await db.close()
}

if (parentPort) expose(device, nodeEndpoint(parentPort))
