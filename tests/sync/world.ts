import { rowDatabaseName } from '#db/row-layout.ts'
import type { AnyRow, TableName } from '#domain/entities.ts'
import type { StoredSession } from '#remote/auth/stored-session.ts'
import { foodPhotoPath } from '#remote/food-photos.ts'
import { newUser } from '../helpers/backend.ts'
import type { DevicePool, RunningDevice } from '../helpers/device/devices.ts'
import type { Weather } from '../helpers/device/transport.ts'
import { PULL_STEPS } from '../helpers/device/within-pull.ts'
import type { Random } from '../helpers/random.ts'
import { expiredToken, signIn } from './account.ts'
import { acknowledged, stampedFields } from './acknowledged.ts'
import { BY_THE_QUEUE, createAlbum } from './album.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { otherWriters } from './other-writers.ts'
import { randomEdits } from './random-edits.ts'
import type { SimulatedServer } from './server.ts'

export interface KnownRow {
  table: TableName
  id: string
}

/** What is written often is what devices fight about. */
const HOT_ROWS = 8
const HOUR_MS = 3_600_000
/** Devices' wall clocks are wrong by up to this much either way, in hours. */
const CLOCK_ERROR_HOURS = 96

export type World = Awaited<ReturnType<typeof createWorld>>

export interface WorldOptions {
  server: SimulatedServer
  random: Random
  seed: number
  devices: number
  pool: DevicePool
}

/** So many runners have a second tab open on one of their devices. */
const TWO_TABS = 0.5

/** One runner's devices, their server, and what each of them can be made to do. */
export async function createWorld({ server, random, seed, pool, ...options }: WorldOptions) {
  const deviceCount = options.devices
  const user = await newUser(server)
  const ledger: Ledger = createLedger(deviceCount)
  const edits = randomEdits(user.id, random)
  const others = otherWriters(server, user)
  const known: KnownRow[] = []
  const devices: RunningDevice[] = []
  const isOffline: boolean[] = []
  const album = createAlbum(server, user)
  const done: Record<string, number> = {}
  const count = (what: string) => {
    done[what] = (done[what] ?? 0) + 1
  }
  const twoTabs = random.chance(TWO_TABS) ? random.below(deviceCount) : null
  const tabsOf = (index: number) => (index === twoTabs ? 2 : 1)
  if (twoTabs !== null) count('second tab')
  /** Each start of each tab is a run of its own. */
  let runCount = 0
  const runs = Array.from({ length: deviceCount }, () => [++runCount, ++runCount])
  const device = (index: number) => devices[index] as RunningDevice
  const clockError = () => Math.round((random.next() * 2 - 1) * CLOCK_ERROR_HOURS * HOUR_MS)

  for (let index = 0; index < deviceCount; index++) {
    const session = index === 0 ? user.session : await signIn(server, user)
    devices.push(
      await pool.start({
        userId: user.id,
        api: { url: server.url, anonKey: server.anonKey, token: user.token },
        seed: seed * 31 + index,
        clockErrorMs: index === 0 ? 0 : clockError(),
        session: session as unknown as StoredSession,
        tabs: tabsOf(index),
      }),
    )
  }

  const tabOf = (index: number) => random.below(tabsOf(index))
  const writer = (index: number, tab: number) => ({ device: index, run: runs[index]?.[tab] ?? 0 })

  function wrotePatch(
    index: number,
    tab: number,
    { table, id }: KnownRow,
    row: AnyRow,
    fields: string[],
  ): void {
    ledger.wrote({ kind: 'patch', ...writer(index, tab), table, id, row, fields })
  }

  /** What a photo's queue writes, nobody else does. */
  function newValues({ table, id }: KnownRow): Record<string, unknown> {
    const fields = edits.patch(table, id)
    if (!album.has(id)) return fields
    if (fields.provisional === false) album.fillsIn(id)
    return Object.fromEntries(Object.entries(fields).filter(([name]) => !BY_THE_QUEUE.has(name)))
  }

  const world = {
    server,
    user,
    ledger,
    album,
    random,
    devices,
    tabsOf,
    done,
    count,

    pickRow(): KnownRow | null {
      if (known.length === 0) return null
      return random.pick(random.chance(0.6) ? known.slice(-HOT_ROWS) : known)
    },

    async insert(index: number): Promise<void> {
      const { table, id, fields } = edits.row()
      const tab = tabOf(index)
      const row = await acknowledged(() => device(index).api.insert(table, fields, id, tab))
      if (!row) return
      count('insert')
      ledger.wrote({
        kind: 'insert',
        ...writer(index, tab),
        table,
        id: row.id,
        row,
        fields: Object.keys(fields),
      })
      if (!known.some((one) => one.table === table && one.id === row.id)) {
        known.push({ table, id: row.id })
      }
    },

    /** A photo of a meal, in the log at once; a typed meal where nobody would read its figures. */
    async takePhoto(index: number): Promise<void> {
      if (server.readsPhotos === false) return world.insert(index)
      const photo = edits.photo()
      const { id, bytes, at, meal } = photo
      const tab = tabOf(index)
      count('photo')
      album.takes(id, { path: foodPhotoPath(user.id, { id, at }), bytes })
      const row = await device(index).api.addPhoto(photo, tab)
      const [table, fields] = ['food_logs' as const, Object.keys(meal)]
      ledger.leave(`${table}:${id}`, BY_THE_QUEUE)
      ledger.wrote({ kind: 'insert', ...writer(index, tab), table, id, row, fields })
      known.push({ table, id })
    },

    async patch(index: number, known: KnownRow): Promise<void> {
      const { table, id } = known
      const fields = newValues(known)
      const tab = tabOf(index)
      const row = await acknowledged(() => device(index).api.patch(table, id, fields, tab))
      if (!row) return
      count('patch')
      wrotePatch(index, tab, known, row, stampedFields(row, fields))
    },

    /** An edit that falls into the middle of a pull. */
    async patchDuringPull(index: number, known: KnownRow): Promise<void> {
      const { table, id } = known
      const { api } = device(index)
      const fields = newValues(known)
      const step = random.pick(PULL_STEPS)
      const tab = tabOf(index)
      const written = acknowledged(() => api.patchDuring(step, table, id, fields, tab))
      await api.syncNow(tabOf(index))
      const row = await written
      if (!row) return
      count('in a pull')
      wrotePatch(index, tab, known, row, stampedFields(row, fields))
    },

    async patchElsewhere(by: 'asFunction' | 'asService', known: KnownRow): Promise<void> {
      const { table, id } = known
      const taken = await others[by](table, id, newValues(known))
      if (!taken) return
      count(by === 'asFunction' ? 'function' : 'REST')
      const unstamped = by === 'asService'
      const stranger = { device: deviceCount + (unstamped ? 1 : 0), run: 0 }
      ledger.wrote({ kind: 'patch', ...stranger, table, id, unstamped, ...taken })
    },

    async removeOrRestore(
      kind: 'remove' | 'restore',
      index: number,
      { table, id }: KnownRow,
    ): Promise<void> {
      const tab = tabOf(index)
      if (kind === 'remove') album.releases([id])
      const { api } = device(index)
      const row = await acknowledged<AnyRow | true>(() =>
        kind === 'restore'
          ? api.restore(table, id, tab)
          : api.remove(table, id, tab).then(() => true as const),
      )
      if (!row) return
      count(kind)
      const stands = row === true ? null : row
      ledger.wrote({ kind, ...writer(index, tab), table, id, row: stands, fields: [] })
    },

    look: (index: number): Promise<void> => device(index).api.syncNow(tabOf(index)),

    async setWeather(index: number, weather: Weather): Promise<void> {
      // The ledger must never believe a device cut off that is not.
      if (!weather.offline) ledger.offline(index, false)
      isOffline[index] = weather.offline
      await device(index).api.setWeather(weather)
      if (weather.offline) ledger.offline(index, true)
    },

    isOffline: (index: number) => isOffline[index] ?? false,

    /** The app is ended, or killed where it has one tab, and begins again on the same data. */
    async restart(index: number): Promise<void> {
      const tab = tabOf(index)
      const isKilled = tabsOf(index) === 1 && random.chance(0.5)
      count(isKilled ? 'kill' : 'restart')
      ;(runs[index] as number[])[tab] = ++runCount
      await (isKilled ? device(index).api.kill() : device(index).api.restart(tab))
    },

    /** A browser loses one of a device's databases. */
    async evict(index: number, which: 'rows' | 'device store'): Promise<void> {
      count(`lost ${which}`)
      runs[index] = [++runCount, ++runCount]
      const database = which === 'rows' ? rowDatabaseName(user.id) : `fuelmile-device-${user.id}`
      const { rows, photos } = await device(index).api.evict(database)
      if (which === 'device store') album.releases(photos)
      else {
        ledger.lost(index, rows)
        // What the queue had written, and was done with.
        album.releases(album.among(rows).filter((id) => !photos.includes(id)))
      }
    },

    async jumpClock(index: number): Promise<void> {
      count('clock jump')
      await device(index).api.setClockError(clockError())
    },

    /** The server has come to refuse a device's access token. */
    async expireToken(index: number): Promise<void> {
      count('expired token')
      await device(index).api.giveToken(await expiredToken(server, user))
    },
  }
  return world
}
