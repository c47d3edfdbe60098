import type { TableName } from '#domain/entities.ts'
import { askFunction, newUser } from '../../helpers/backend.ts'
import type { DevicePool, RunningDevice } from '../../helpers/device/devices.ts'
import { FAIR } from '../../helpers/device/transport.ts'
import type { Random } from '../../helpers/random.ts'
import { RUNNER_PROFILE } from '../../helpers/rows.ts'
import { offsetIn, wallIn } from '../../helpers/score-ports.ts'
import type { SimulatedServer } from '../server.ts'
import { runnerDays } from './runner-days.ts'

/** Some on both sides of the date line; clocks change on 29 March and 5 April. */
const ZONES = [
  'Asia/Jakarta',
  'Europe/Berlin',
  'America/Los_Angeles',
  'Pacific/Auckland',
  'America/New_York',
] as const
/** Wednesday before the night in which Europe's clocks change. */
const BEGIN = Date.parse('2026-03-25T06:00:00Z')
const HOUR_MS = 3_600_000

interface Held {
  device: RunningDevice
  zone: string
  inSight: boolean
  isClosed: boolean
  isOffline: boolean
}

export interface LivesOptions {
  server: SimulatedServer
  pool: DevicePool
  random: Random
  seed: number
  devices: number
}

export type Lives = Awaited<ReturnType<typeof createLives>>

/** A runner who lives from day to day with some devices: what they do, and what time does to them. */
export async function createLives({ server, pool, random, seed, devices: count }: LivesOptions) {
  const user = await newUser(server)
  const days = runnerDays(user.id, random)
  const done: Record<string, number> = {}
  const rows: { table: TableName; id: string }[] = []
  const known = new Set<string>()
  const all: Held[] = []
  let zone: string = random.pick(ZONES)
  let aheadMs = BEGIN - Date.now()

  const now = () => Date.now() + aheadMs
  const today = (held: Held) => wallIn(held.zone, now()).date
  const did = (what: string) => {
    done[what] = (done[what] ?? 0) + 1
  }

  for (let index = 0; index < count; index++) {
    const device = await pool.start({
      userId: user.id,
      api: { url: server.url, anonKey: server.anonKey, token: user.token },
      seed: seed * 31 + index,
      clockErrorMs: aheadMs,
      place: { zone, inSight: true },
    })
    all.push({ device, zone, inSight: true, isClosed: false, isOffline: false })
  }
  const [first] = all as [Held]
  known.add(today(first))
  await first.device.api.insert('profiles', { ...RUNNER_PROFILE }, user.id)

  const place = (held: Held, comesBack: boolean) =>
    held.device.api.setPlace(aheadMs, { zone: held.zone, inSight: held.inSight }, comesBack)

  /** Takes the device in hand, as who wants to do something with it. */
  async function open(held: Held): Promise<void> {
    const isAsleep = !held.inSight
    held.inSight = true
    held.zone = zone
    await place(held, !held.isClosed && (isAsleep || random.chance(0.5)))
    if (held.isClosed) {
      await held.device.api.start()
      held.isClosed = false
    }
    known.add(today(held))
  }

  /** Only one that was opened is closed in the middle of its work. */
  async function opened(): Promise<Held> {
    const held = random.pick(all)
    await open(held)
    return held
  }

  const tell = async (work: Promise<unknown>) => {
    // Deleted on another device, and known here.
    await work.catch((error: Error) => {
      if (!['row_missing', 'unexpected'].includes(error.message)) throw error
    })
  }

  const deeds = {
    async log() {
      const held = await opened()
      const { table, id, fields } = days.row(today(held), offsetIn(held.zone, now()))
      if (table === 'food_logs') known.add(String(fields.logged_on))
      await tell(
        held.device.api.insert(table, fields, id).then((row) => rows.push({ table, id: row.id })),
      )
    },
    async edit() {
      const row = rows.length > 0 ? random.pick(rows.slice(-12)) : null
      if (!row) return
      for (const held of random.chance(0.3) ? all : [random.pick(all)]) {
        await open(held)
        const fields = days.patch(row.table, today(held))
        if (fields.logged_on) known.add(String(fields.logged_on))
        await tell(held.device.api.patch(row.table, row.id, fields))
      }
    },
    async remove() {
      const row = rows.length > 0 ? random.pick(rows) : null
      const held = await opened()
      if (row) await tell(held.device.api.remove(row.table, row.id))
    },
    async restore() {
      const row = rows.length > 0 ? random.pick(rows) : null
      const held = await opened()
      if (row) await tell(held.device.api.restore(row.table, row.id))
    },
    async weather() {
      const held = random.pick(all)
      held.isOffline = random.chance(0.5)
      const bad = { offline: held.isOffline, cut: 0.2, lost: random.pick([0, 0.3]), doubled: 0.1 }
      await held.device.api.setWeather(bad)
    },
    async sync() {
      const held = random.pick(all)
      if (!held.isClosed) await held.device.api.syncNow()
    },
    async sleep() {
      const held = random.pick(all)
      held.inSight = false
      await place(held, false)
    },
    async look() {
      await opened()
    },
    async hours() {
      aheadMs += (1 + random.below(9)) * HOUR_MS
      for (const held of all) await place(held, false)
    },
    async days() {
      aheadMs += (1 + random.below(4)) * 24 * HOUR_MS
      for (const held of all) await place(held, false)
    },
    async travel() {
      zone = random.pick(ZONES)
      await opened()
    },
    async close() {
      const held = random.pick(all)
      if (held.isClosed) return
      await held.device.api.stop()
      held.isClosed = true
    },
    async kill() {
      const held = await opened()
      // In the middle of whatever it does with the last edit.
      await new Promise((resolve) => setTimeout(resolve, random.below(120)))
      await held.device.api.kill()
    },
    /** A function of the server scores a day by the rows it has. */
    async server() {
      const [date] = [...known].slice(-1 - random.below(3))
      const offset = offsetIn(zone, now())
      const body = { date, utc_offset_minutes: offset }
      await askFunction(server, 'calculate-nutrition-score', body, user.token)
    },
  }

  return {
    user,
    done,
    known,
    all,
    deeds,
    today: () => wallIn(zone, now()).date,
    async live(name: keyof typeof deeds): Promise<void> {
      did(name)
      await deeds[name]()
    },
    /** All are awake, in one place, and online. */
    async gather(): Promise<void> {
      for (const held of all) {
        await open(held)
        held.isOffline = false
        await held.device.api.setWeather(FAIR)
        await place(held, true)
      }
    },
  }
}
