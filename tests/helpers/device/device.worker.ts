import 'fake-indexeddb/auto'
import '../without-advertisement.ts'
import { parentPort } from 'node:worker_threads'
import { expose } from 'comlink'
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs'
import { BehaviorSubject, Subject, startWith } from 'rxjs'
import { collectionOf, type LocalDatabase, openLocalDatabase } from '#db/database.ts'
import type { Rejection } from '#db/device-store.ts'
import { asRow } from '#db/queries.ts'
import { insertRow, patchRow, removeRow, restoreRow } from '#db/rows.ts'
import { type AnyRow, TABLE_NAMES, type TableName } from '#domain/entities.ts'
import { type SyncEngine, startSync } from '#sync/engine.ts'
import { discardRejection, retryRejection } from '#sync/rejections.ts'
import { seeded } from '../random.ts'
import { FAIR, transportThrough, type Weather } from './transport.ts'

/** One runner's device in a thread of its own: real RxDB, the real sync engine, real HTTP. */

export interface DeviceOptions {
  userId: string
  api: { url: string; anonKey: string; token: string }
  seed: number
  /** Shifts the device's wall clock, ms. */
  clockErrorMs?: number
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
const online$ = new BehaviorSubject(true)
const nudges$ = new Subject<number>()
const wakes$ = new Subject<void>()

const device = {
  async open(given: DeviceOptions): Promise<void> {
    options = given
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
  const random = seeded(options.seed)
  db = await openLocalDatabase({
    userId: options.userId,
    multiInstance: false,
    now: () => Date.now() + (options.clockErrorMs ?? 0),
  })
  engine = startSync({
    db,
    transport: transportThrough(options.api, () => weather, random),
    online$,
    nudges$: nudges$.pipe(startWith(0)),
    wakes$,
    // Short waits: the back-off's shape is tested elsewhere.
    random: () => 0,
  })
}

async function stop(): Promise<void> {
  await engine?.close()
  engine = null
  await db.close()
}

if (parentPort) expose(device, nodeEndpoint(parentPort))
