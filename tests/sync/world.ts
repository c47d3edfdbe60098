import { SignJWT } from 'jose'
import type { AnyRow, TableName } from '#domain/entities.ts'
import type { StoredSession } from '#remote/session.ts'
import { newUser, type TestUser } from '../helpers/backend.ts'
import { type RunningDevice, startDevice } from '../helpers/device/devices.ts'
import type { Weather } from '../helpers/device/transport.ts'
import { PULL_STEPS } from '../helpers/device/within-pull.ts'
import type { Random } from '../helpers/random.ts'
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

/** One runner's devices, their server, and what each of them can be made to do. */
export async function createWorld(
  server: SimulatedServer,
  random: Random,
  seed: number,
  deviceCount: number,
) {
  const user = await newUser(server)
  const ledger: Ledger = createLedger(deviceCount)
  const edits = randomEdits(user.id, random)
  const others = otherWriters(server, user)
  const known: KnownRow[] = []
  const done: Record<string, number> = {}
  const devices: RunningDevice[] = []
  const isOffline: boolean[] = []
  const runs = Array.from({ length: deviceCount }, () => 0)
  const count = (what: string) => {
    done[what] = (done[what] ?? 0) + 1
  }
  const device = (index: number) => devices[index] as RunningDevice
  const clockError = () => Math.round((random.next() * 2 - 1) * CLOCK_ERROR_HOURS * HOUR_MS)

  for (let index = 0; index < deviceCount; index++) {
    const session = index === 0 ? user.session : await signIn(server, user)
    devices.push(
      await startDevice({
        userId: user.id,
        api: { url: server.url, anonKey: server.anonKey, token: user.token },
        seed: seed * 31 + index,
        clockErrorMs: index === 0 ? 0 : clockError(),
        session: session as unknown as StoredSession,
      }),
    )
  }

  function wrotePatch(index: number, { table, id }: KnownRow, row: AnyRow, fields: string[]): void {
    ledger.wrote({ kind: 'patch', device: index, run: runs[index] ?? 0, table, id, row, fields })
  }

  const world = {
    server,
    user,
    ledger,
    random,
    devices,
    done,
    count,

    pickRow(): KnownRow | null {
      if (known.length === 0) return null
      return random.pick(random.chance(0.6) ? known.slice(-HOT_ROWS) : known)
    },

    async insert(index: number): Promise<void> {
      const { table, id, fields } = edits.row()
      const row = await acknowledged(() => device(index).api.insert(table, fields, id))
      if (!row) return
      count('insert')
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
    },

    async patch(index: number, known: KnownRow): Promise<void> {
      const { table, id } = known
      const fields = edits.patch(table, id)
      const row = await acknowledged(() => device(index).api.patch(table, id, fields))
      if (!row) return
      count('patch')
      wrotePatch(index, known, row, stampedFields(row, fields))
    },

    /** An edit that falls into the middle of a pull. */
    async patchDuringPull(index: number, known: KnownRow): Promise<void> {
      const { table, id } = known
      const fields = edits.patch(table, id)
      const step = random.pick(PULL_STEPS)
      const written = acknowledged(() => device(index).api.patchDuring(step, table, id, fields))
      await device(index).api.syncNow()
      const row = await written
      if (!row) return
      count('in a pull')
      wrotePatch(index, known, row, stampedFields(row, fields))
    },

    async patchElsewhere(by: 'asFunction' | 'asService', known: KnownRow): Promise<void> {
      const { table, id } = known
      const taken = await others[by](table, id, edits.patch(table, id))
      if (!taken) return
      count(by === 'asFunction' ? 'function' : 'REST')
      const unstamped = by === 'asService'
      const writer = { device: deviceCount + (unstamped ? 1 : 0), run: 0 }
      ledger.wrote({ kind: 'patch', ...writer, table, id, unstamped, ...taken })
    },

    async removeOrRestore(
      kind: 'remove' | 'restore',
      index: number,
      { table, id }: KnownRow,
    ): Promise<void> {
      const written = await acknowledged(async () => {
        await device(index).api[kind](table, id)
        return true
      })
      if (!written) return
      count(kind)
      const run = runs[index] ?? 0
      ledger.wrote({ kind, device: index, run, table, id, row: null, fields: [] })
    },

    async setWeather(index: number, weather: Weather): Promise<void> {
      // The ledger must never believe a device cut off that is not.
      if (!weather.offline) ledger.offline(index, false)
      isOffline[index] = weather.offline
      await device(index).api.setWeather(weather)
      if (weather.offline) ledger.offline(index, true)
    },

    isOffline: (index: number) => isOffline[index] ?? false,

    async restart(index: number): Promise<void> {
      count('restart')
      runs[index] = (runs[index] ?? 0) + 1
      await device(index).api.restart()
    },

    /** A browser loses one of a device's databases. */
    async evict(index: number, which: 'rows' | 'device store'): Promise<void> {
      count(`lost ${which}`)
      runs[index] = (runs[index] ?? 0) + 1
      const waited = await device(index).api.evict(which)
      if (which === 'rows') ledger.lost(index, waited)
    },

    async jumpClock(index: number): Promise<void> {
      count('clock jump')
      await device(index).api.setClockError(clockError())
    },

    /** The server has come to refuse a device's access token. */
    async expireToken(index: number): Promise<void> {
      count('expired token')
      const now = Math.floor(Date.now() / 1000)
      const [, payload = ''] = user.token.split('.')
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
      const token = await new SignJWT({ ...claims, iat: now - 7200, exp: now - 3600 })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .sign(new TextEncoder().encode(server.jwtSecret))
      await device(index).api.giveToken(token)
    },
  }
  return world
}

async function signIn(
  { url, anonKey }: SimulatedServer,
  { email, password }: TestUser,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!response.ok) throw new Error(`sign-in: ${response.status} ${await response.text()}`)
  return (await response.json()) as Record<string, unknown>
}

function stampedFields(row: AnyRow, fields: Record<string, unknown>): string[] {
  return Object.keys(fields).filter((field) => row.edit_clocks[field] === row.rev)
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
