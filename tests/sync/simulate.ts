import { setTimeout as pause } from 'node:timers/promises'
import type { AnyRow, TableName } from '#domain/entities.ts'
import type { Backend } from '../../supabase/local/backend.ts'
import { newUser } from '../helpers/backend.ts'
import type { DeviceState } from '../helpers/device/device.worker.ts'
import { type RunningDevice, startDevice } from '../helpers/device/devices.ts'
import { FAIR, type Weather } from '../helpers/device/transport.ts'
import { type Random, seeded } from '../helpers/random.ts'
import { differences, serverRows } from './dumps.ts'
import { type AgreedRows, createLedger } from './ledger.ts'
import { randomEdits } from './random-edits.ts'

export interface SimulationOptions {
  seed: number
  devices: number
  operations: number
  backend: Backend
  /** How long devices may take to agree in fair weather, in ms. */
  patienceMs?: number
}

export interface SimulationReport {
  seed: number
  /** What was done, by name. */
  done: Record<string, number>
  /** Living rows at the end. */
  rows: number
  /** Every promise that was not kept, in words. */
  broken: string[]
}

/** After so many operations the devices agree, and go apart again. */
const EPOCH = 100
/** Devices' wall clocks are wrong by up to this much either way, in hours. */
const CLOCK_ERROR_HOURS = 12
const HOUR_MS = 3_600_000
/** What is written often is what devices fight about. */
const HOT_ROWS = 8
/** An app in sight looks for news by itself; here it does so this often, in ms. */
const LOOK_EVERY_MS = 200

interface KnownRow {
  table: TableName
  id: string
}

/**
 * Several devices of one runner, in threads of their own, do random things in bad weather; then the
 * weather clears and all must hold the same rows, with no saved edit lost (ledger.ts [Note: what
 * must hold]). The seed decides what is done and how bad the network is; how requests and writes
 * interleave is the machine's.
 */
export async function simulate(options: SimulationOptions): Promise<SimulationReport> {
  const { seed, backend } = options
  const random = seeded(seed)
  const user = await newUser(backend)
  const ledger = createLedger(options.devices)
  const edits = randomEdits(user.id, random)
  const known: KnownRow[] = []
  const done: Record<string, number> = {}
  const devices: RunningDevice[] = []
  const runs = Array.from({ length: options.devices }, () => 0)
  const count = (what: string) => {
    done[what] = (done[what] ?? 0) + 1
  }

  function pickRow(): KnownRow | null {
    if (known.length === 0) return null
    return random.pick(random.chance(0.6) ? known.slice(-HOT_ROWS) : known)
  }

  async function insert(index: number): Promise<void> {
    const { table, id, fields } = edits.row()
    const device = devices[index] as RunningDevice
    const row = await acknowledged(() => device.api.insert(table, fields, id))
    if (!row) return count('insert refused')
    count(id ? 'insert with a key' : 'insert')
    ledger.wrote({
      kind: 'insert',
      device: index,
      run: runs[index] ?? 0,
      table,
      id: row.id,
      row,
      fields: Object.keys(fields),
    })
    if (!known.some((one) => one.table === table && one.id === row.id)) {
      known.push({ table, id: row.id })
    }
  }

  async function patch(index: number, { table, id }: KnownRow): Promise<void> {
    const fields = edits.patch(table, id)
    const device = devices[index] as RunningDevice
    const row = await acknowledged(() => device.api.patch(table, id, fields))
    if (!row) return count('patch of a row unknown here')
    count('patch')
    const changed = Object.keys(fields).filter((field) => row.edit_clocks[field] === row.rev)
    ledger.wrote({
      kind: 'patch',
      device: index,
      run: runs[index] ?? 0,
      table,
      id,
      row,
      fields: changed,
    })
  }

  async function removeOrRestore(
    kind: 'remove' | 'restore',
    index: number,
    { table, id }: KnownRow,
  ): Promise<void> {
    const what = kind === 'remove' ? 'deletion' : 'restoration'
    const device = devices[index] as RunningDevice
    const written = await acknowledged(async () => {
      await device.api[kind](table, id)
      return true
    })
    if (!written) return count(`${what} of a row unknown here`)
    count(what)
    const run = runs[index] ?? 0
    ledger.wrote({ kind, device: index, run, table, id, row: null, fields: [] })
  }

  async function setWeather(index: number, weather: Weather): Promise<void> {
    // The ledger must never believe a device cut off that is not.
    if (!weather.offline) ledger.offline(index, false)
    await (devices[index] as RunningDevice).api.setWeather(weather)
    if (weather.offline) ledger.offline(index, true)
  }

  async function step(): Promise<void> {
    const index = random.below(devices.length)
    const device = devices[index] as RunningDevice
    const row = pickRow()
    const roll = random.next()
    if (row === null || roll < 0.25) return insert(index)
    if (roll < 0.55) return patch(index, row)
    if (roll < 0.63) return removeOrRestore('remove', index, row)
    if (roll < 0.67) return removeOrRestore('restore', index, row)
    if (roll < 0.75) {
      count('edit of one row on all devices')
      await Promise.all(devices.map((_, each) => patch(each, row)))
      return
    }
    if (roll < 0.89) {
      count('change of weather')
      return setWeather(index, badWeather(random))
    }
    if (roll < 0.98) {
      count('look for news')
      return device.api.syncNow()
    }
    count('restart')
    runs[index] = (runs[index] ?? 0) + 1
    await device.api.restart()
  }

  /** Waits in fair weather until all devices and the server hold the same. */
  async function agree(): Promise<AgreedRows | string[]> {
    await Promise.all(devices.map((_, index) => setWeather(index, FAIR)))
    const end = Date.now() + (options.patienceMs ?? 60_000)
    for (;;) {
      await Promise.all(devices.map((device) => device.api.syncNow()))
      await pause(LOOK_EVERY_MS)
      const states = await Promise.all(devices.map((device) => device.api.state()))
      const server = await serverRows(backend, user.id)
      const open = states.flatMap((state, index) => openEnds(state, server, `device ${index}`))
      if (open.length === 0) return server
      if (Date.now() > end) return open
    }
  }

  try {
    for (let index = 0; index < options.devices; index++) {
      const hours = index === 0 ? 0 : (random.next() * 2 - 1) * CLOCK_ERROR_HOURS
      devices.push(
        await startDevice({
          userId: user.id,
          api: { url: backend.url, anonKey: backend.anonKey, token: user.token },
          seed: seed * 31 + index,
          clockErrorMs: Math.round(hours * HOUR_MS),
        }),
      )
    }
    let rows = 0
    for (let left = options.operations; left > 0; left -= EPOCH) {
      for (const index of devices.keys()) await setWeather(index, badWeather(random))
      for (let i = 0; i < Math.min(left, EPOCH); i++) await step()
      const agreed = await agree()
      if (Array.isArray(agreed)) {
        return { seed, done, rows, broken: ['the devices do not agree', ...agreed] }
      }
      rows = agreed.living.size
      const broken = ledger.judge(agreed)
      if (broken.length > 0) return { seed, done, rows, broken }
      ledger.agreed(agreed)
    }
    return { seed, done, rows, broken: [] }
  } finally {
    for (const device of devices) await device.terminate()
  }
}

/** What keeps a device from agreeing with the server. */
function openEnds(state: DeviceState, server: AgreedRows, name: string): string[] {
  const open = differences(state, server)
  if (state.waiting > 0) open.push(`${state.waiting} changes wait`)
  for (const rejection of state.rejections) {
    open.push(`${rejection.key} was refused: ${rejection.message}`)
  }
  return open.map((text) => `${name}: ${text}`)
}

function badWeather(random: Random): Weather {
  return {
    offline: random.chance(0.45),
    cut: random.pick([0, 0.2, 0.5]),
    lost: random.pick([0, 0.2, 0.5]),
    doubled: random.pick([0, 0.3]),
  }
}

/** The answer of a write, or null where the device says that it has no such row, or has one. */
async function acknowledged<T extends AnyRow | true>(write: () => Promise<T>): Promise<T | null> {
  try {
    return await write()
  } catch (error) {
    // An error from another thread keeps its message alone: the code of a LocalDataError.
    const { message } = error as Error
    if (message === 'row_missing' || message === 'unexpected') return null
    throw error
  }
}
