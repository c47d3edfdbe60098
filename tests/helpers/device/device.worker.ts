import './browser-shims.ts'
import 'fake-indexeddb/auto'
import { parentPort, workerData } from 'node:worker_threads'
import { expose } from 'comlink'
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs'
import type { AnyRow, TableName } from '#domain/entities.ts'
import type { StoredSession } from '#remote/auth/stored-session.ts'
import { seeded } from '../random.ts'
import type { RunnerClock } from '../score-ports.ts'
import { hurry } from './hurry.ts'
import { withoutPower } from './power.ts'
import type { DeviceState, TabOptions, TakenPhoto, tab } from './tab.ts'
import { FAIR, fetchThrough, transportThrough, underWay, type Weather } from './transport.ts'
import { createMoments, type PullStep } from './within-pull.ts'

/** One runner's device in a thread of its own, with the app in one tab or more, and real HTTP. */

export interface DeviceOptions {
  userId: string
  api: { url: string; anonKey: string; token: string }
  seed: number
  /** Shifts the device's wall clock, ms. */
  clockErrorMs?: number
  /** The app's own transport with this session, which it renews, in place of `api.token`. */
  session?: StoredSession
  /** 1 if left out. */
  tabs?: number
  /** Scores are maintained there, by this wall clock; without it they are not. */
  place?: Place
}

/** Where the device is, and whether its page is in sight. */
export interface Place {
  /** As `Asia/Jakarta`. */
  zone: string
  inSight: boolean
}

/** What a thread is started with. */
export interface DeviceProgram {
  /** Where the program of a tab lies. */
  tab: string
  /** How many times faster than its clock its timers run. */
  hurry: number
}

type Tab = typeof tab

/** A server that serves no app has no answer of where it is and what its key is: there the build says so. */
const withConfig =
  (anonKey: string): typeof fetch =>
  async (input, init) => {
    const response = await send(input, init)
    const isMissing = response.status === 404 && String(input).endsWith('/app-config.json')
    return isMissing ? Response.json({ supabaseUrl: '', anonKey }) : response
  }

const SESSION = 'fuelmile-session'
const { tab: program, hurry: factor } = workerData as DeviceProgram
const send = globalThis.fetch
let options: DeviceOptions
let weather: Weather = FAIR
/** The programs of all tabs that were ever open here. */
const tabs: Tab[] = []
let moments = createMoments()
let starts = 0
/** What the server last answered in place of what was asked. */
let lastError = ''

const clock: RunnerClock = {
  get now() {
    return Date.now() + (options.clockErrorMs ?? 0)
  },
  get zone() {
    return options.place?.zone ?? 'UTC'
  },
  get inSight() {
    return options.place?.inSight ?? false
  },
}

const open = () => tabs.slice(0, options.tabs ?? 1)
const tabAt = (index: number) => tabs[index] as Tab

const device = {
  async open(given: DeviceOptions): Promise<void> {
    options = { ...given }
    weather = FAIR
    lastError = ''
    localStorage.clear()
    for (let index = tabs.length; index < (given.tabs ?? 1); index++) {
      const loaded = (await import(`${program}?tab=${index}`)) as { tab: Tab }
      tabs.push(loaded.tab)
    }
    if (given.session) {
      const { url, anonKey } = given.api
      const through = fetchThrough(() => weather, seeded(given.seed), withConfig(anonKey))
      globalThis.fetch = (input, init) => through(new URL(String(input), url), init)
      Object.assign(globalThis, { location: { origin: url } })
      for (const one of open()) one.signIn(given.session)
    }
    await start()
  },
  insert: (table: TableName, fields: Record<string, unknown>, id?: string, at = 0) =>
    tabAt(at).insert(table, fields, id),
  /** Rows one after another, as a runner makes them. */
  async insertAll(
    rows: readonly { table: TableName; fields: Record<string, unknown>; id?: string }[],
  ): Promise<void> {
    for (const { table, fields, id } of rows) await device.insert(table, fields, id)
  },
  patch: (table: TableName, id: string, fields: Record<string, unknown>, at = 0) =>
    tabAt(at).patch(table, id, fields),
  /** The same in the middle of the next pull. */
  patchDuring(
    step: PullStep,
    table: TableName,
    id: string,
    fields: Record<string, unknown>,
    at = 0,
  ): Promise<AnyRow> {
    return moments.during(step, () => device.patch(table, id, fields, at))
  },
  remove: (table: TableName, id: string, at = 0) => tabAt(at).remove(table, id),
  commandNames: () => tabAt(0).commandNames(),
  command: (name: string, seed: number, at = 0) => tabAt(at).command(name, seed),
  raceWeek: (...step: Parameters<Tab['raceWeek']>) => tabAt(0).raceWeek(...step),
  restore: (table: TableName, id: string, at = 0) => tabAt(at).restore(table, id),
  saveGoal: (...goal: Parameters<Tab['saveGoal']>) => tabAt(0).saveGoal(...goal),
  writePlan: (...plan: Parameters<Tab['writePlan']>) => tabAt(0).writePlan(...plan),
  editRace: (...race: Parameters<Tab['editRace']>) => tabAt(0).editRace(...race),
  removeRace: (...race: Parameters<Tab['removeRace']>) => tabAt(0).removeRace(...race),
  noteInRace: (...noted: Parameters<Tab['noteInRace']>) => tabAt(0).noteInRace(...noted),
  settleRace: (id: string) => tabAt(0).settleRace(id),
  addPhoto: (photo: TakenPhoto, at = 0) => tabAt(at).addPhoto(photo),
  retryPhotos: () => tabAt(0).retryPhotos(),
  retry: (key: string, patch: Record<string, unknown>) => tabAt(0).retry(key, patch),
  discard: (key: string) => tabAt(0).discard(key),
  setWeather(next: Weather): void {
    const wasOffline = weather.offline
    weather = next
    if (next.offline === wasOffline) return
    for (const one of open()) one.setOnline(!next.offline)
  },
  /** Sets the device's wall clock. */
  setClockError(ms: number): void {
    options.clockErrorMs = ms
  },
  /** Time has passed, or the runner has travelled; the page hears of it only where they come back to it. */
  setPlace(clockErrorMs: number, place: Place, comesBack: boolean): void {
    Object.assign(options, { clockErrorMs, place })
    if (comesBack) for (const one of open()) one.comeBack()
  },
  /** The server takes the access token no more; the session stands. */
  giveToken(access_token: string): void {
    const session = JSON.parse(localStorage.getItem(SESSION) ?? 'null') as StoredSession | null
    // Of two in a row the second would look like a new one that the server refuses as well.
    if (!session || expiryOf(session.access_token) < Date.now()) return
    localStorage.setItem(SESSION, JSON.stringify({ ...session, access_token }))
  },
  /** What it last heard, and what it waits for, in words. */
  async troubles(): Promise<string> {
    const requests = [...underWay].map(
      ({ address, since }) => `${address} for ${Date.now() - since} ms`,
    )
    const { held = [] } = await navigator.locks.query()
    const locks = held.map(({ name }) => `lock ${name}`)
    return [lastError, ...requests, ...locks, `${moments.begun()} edits in a pull`].join(', ')
  },
  isSignedIn: (): boolean => localStorage.getItem(SESSION) !== null,
  /** In any tab. */
  syncNow(at = 0): void {
    tabAt(at).look()
  },
  nudge: (seq: number) => tabAt(0).nudge(seq),
  /** Ends the app, in one tab where there are several, and starts it again on the same data. */
  async restart(at = 0): Promise<void> {
    await moments.flush()
    await tabAt(at).close()
    await startTab(tabAt(at))
  },
  /** Kills the app of a device with one tab, and starts it again on what it had committed. */
  async kill(): Promise<void> {
    await moments.flush()
    // What the runner does meanwhile is not acknowledged yet, and asks for an answer.
    while (moments.begun() > 0) await new Promise((resolve) => setTimeout(resolve))
    await withoutPower(() => tabAt(0).kill())
    await start()
  },
  stop,
  /** Starts it again after `stop`. */
  start,
  /** Leaves nothing behind for the next runner's device. */
  async clear(): Promise<void> {
    await stop()
    for (const { name } of await indexedDB.databases()) if (name) await remove(name)
  },
  /**
   * Ends the app, loses one of its databases as a browser does, and starts it again.
   * @returns what had waited in it, as `table:id`, and the ids of its photos
   */
  async evict(database: string): Promise<{ rows: string[]; photos: string[] }> {
    await moments.flush()
    for (const one of open()) await one.rest()
    const unsent = await tabAt(0).unsent()
    await stop()
    await remove(database)
    await start()
    return unsent
  },
  /** What is under way, without reading the rows. */
  progress: (): Promise<Omit<DeviceState, 'rows'>> => tabAt(0).progress(),
  state: (at = 0): Promise<DeviceState> => tabAt(at).state(),
}

export type Device = typeof device

async function start(): Promise<void> {
  moments = createMoments()
  for (const one of open()) await startTab(one)
}

async function startTab(one: Tab): Promise<void> {
  const { userId, api, session, seed } = options
  const random = seeded(seed + 7919 * starts++)
  const given: TabOptions = {
    userId,
    now: () => Date.now() + (options.clockErrorMs ?? 0),
    online: !weather.offline,
    multiInstance: open().length > 1,
    transport: session ? null : transportThrough(api, () => weather, random),
    moments,
    clock: options.place ? clock : null,
    onError(error: Error & { status?: number }) {
      lastError = `${error.message} ${error.status ?? ''} ${error.cause ?? ''}`
    },
  }
  await one.open(given)
}

async function stop(): Promise<void> {
  await moments.flush()
  for (const one of open()) await one.close()
}

/** In ms since 1970. */
function expiryOf(token: string): number {
  const [, claims = ''] = token.split('.')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).exp * 1000
}

function remove(name: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = resolve
    request.onerror = request.onblocked = () => reject(new Error(`${name} can't be deleted`))
  })
}

if (factor !== 1) hurry(factor)
if (parentPort) expose(device, nodeEndpoint(parentPort))
