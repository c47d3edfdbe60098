import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { SignJWT } from 'jose'
import postgres from 'postgres'
import { WebSocket } from 'ws'
import { addDays } from '#domain/calendar/local-day.ts'
import { dayKey } from '#domain/ids.ts'
import { scoreDay } from '#domain/scoring/day-score.ts'
import { scoreRow } from '#domain/scoring/score-row.ts'
import { startPostgres } from '../helpers/postgres.ts'
import { meal } from '../helpers/rows.ts'
import type { LoadedServer } from './server-load-process.ts'
import { median } from './table.ts'

const RUNNERS = 2000
const SOCKETS_EACH = 5
/** Sockets that are opened at a time. */
const OPENING = 100
/** Pushes whose way to the runner's devices is timed. */
const TIMED_TELLS = 20
/** Pushes a second, in turn until the server falls behind. */
const RATES = [25, 50, 100, 150, 200, 300, 400]
const RATE_MS = 8000
const PATIENCE_MS = 250
const MEALS_A_DAY = 10
/** What the worst hour of a day is above its mean (decision 062). */
const WORST_HOUR = 10
const DAY_S = 86_400
/** Each push has a day of its own: nobody's score stands in the way of another. */
const FIRST_DAY = '2000-01-01'
const NOTHING = { foodLogs: [], plans: [], activities: [], fitness: null, races: [], profile: null }
const SCORE = scoreRow(scoreDay({ date: FIRST_DAY, ...NOTHING }), '2026-11-27T08:00:00.000Z')

interface Runner {
  id: string
  token: string
}

interface Device {
  runner: Runner
  socket: WebSocket
  /** Resolves with the next move of the clock. */
  moved(): Promise<void>
}

/**
 * What one server on one PostgreSQL carries, with its clients on the same machine: memory of a socket, how long it takes
 * to tell all devices of a runner among 10,000, and how many pushes a second before one in a hundred takes too long.
 * @returns lines to print
 */
export async function benchServerLoad(): Promise<string[]> {
  const database = await startPostgres()
  const dataDir = mkdtempSync(join(tmpdir(), 'fuelmile-bench-load-'))
  const databaseUrl = await database.newDatabase()
  const file = fileURLToPath(new URL('./server-load-process.ts', import.meta.url))
  const server = fork(file, [dataDir, databaseUrl], {
    execArgv: ['--import', 'tsx', '--expose-gc'],
  })
  const devices: Device[] = []
  try {
    const [at] = (await once(server, 'message')) as [LoadedServer]
    const runners = await makeRunners(databaseUrl, at.jwtSecret)
    const notes: string[] = []

    const few = await openDevices(at, runners.slice(0, TIMED_TELLS))
    devices.push(...few)
    notes.push(`${few.length} sockets: ${await tellTimes(at, few)}`)

    const before = await memoryOf(server)
    const began = performance.now()
    devices.push(...(await openDevices(at, runners.slice(TIMED_TELLS))))
    const opened = ((performance.now() - began) / 1000).toFixed(0)
    const each = ((await memoryOf(server)) - before) / (devices.length - few.length) / 1000
    notes.push(
      `${devices.length} sockets, opened in ${opened} s: ${each.toFixed(1)} kB each, ${await tellTimes(at, few)}`,
    )

    let most = 0
    for (const rate of RATES) {
      const { p50, p99, failed } = await pushesAt(at, runners, rate)
      notes.push(
        `${rate} pushes a second: half within ${p50.toFixed(0)} ms, 99 % within ${p99.toFixed(0)} ms, ${failed} failed`,
      )
      if (p99 > PATIENCE_MS || failed > 0) break
      most = rate
    }
    const people = (most * DAY_S) / MEALS_A_DAY / WORST_HOUR
    notes.push(
      `${most} pushes a second are ${people.toFixed(0)} runners of ${MEALS_A_DAY} meals a day in its worst hour`,
    )
    return notes
  } finally {
    for (const { socket } of devices) socket.terminate()
    server.kill('SIGKILL')
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function makeRunners(databaseUrl: string, jwtSecret: string): Promise<Runner[]> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  const key = new TextEncoder().encode(jwtSecret)
  const people = Array.from({ length: RUNNERS }, () => ({
    id: randomUUID(),
    session: randomUUID(),
  }))
  const ids = people.map(({ id }) => id)
  const sessions = people.map(({ session }) => session)
  await sql`insert into auth.users (id, email) select id, id || '@example.test' from unnest(${ids}::uuid[]) id`
  await sql`insert into auth.sessions (id, user_id) select * from unnest(${sessions}::uuid[], ${ids}::uuid[])`
  await sql.end()
  return Promise.all(
    people.map(async ({ id, session }) => ({
      id,
      token: await new SignJWT({ role: 'authenticated', session_id: session })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(id)
        .setAudience('authenticated')
        .setExpirationTime('2h')
        .sign(key),
    })),
  )
}

async function openDevices(at: LoadedServer, runners: readonly Runner[]): Promise<Device[]> {
  const wanted = runners.flatMap((runner) => Array.from({ length: SOCKETS_EACH }, () => runner))
  const opened: Device[] = []
  while (wanted.length > 0) {
    opened.push(...(await Promise.all(wanted.splice(0, OPENING).map((one) => openDevice(at, one)))))
  }
  return opened
}

async function openDevice({ url, anonKey }: LoadedServer, runner: Runner): Promise<Device> {
  const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0&apikey=${anonKey}`
  const socket = new WebSocket(address, { perMessageDeflate: false })
  await once(socket, 'open')
  const filter = `user_id=eq.${runner.id}`
  const change = { event: '*', schema: 'public', table: 'sync_clock', filter }
  const payload = { config: { postgres_changes: [change] }, access_token: runner.token }
  const hears = (event: string) =>
    new Promise<void>((resolve) => {
      const look = (text: Buffer) => {
        if (JSON.parse(String(text))[3] !== event) return
        socket.off('message', look)
        resolve()
      }
      socket.on('message', look)
    })
  const follows = hears('system')
  socket.send(JSON.stringify(['1', '1', `realtime:clock:${runner.id}`, 'phx_join', payload]))
  await follows
  return { runner, socket, moved: () => hears('postgres_changes') }
}

/** From the answer to a push until all devices of its runner have heard of it. */
async function tellTimes(at: LoadedServer, devices: readonly Device[]): Promise<string> {
  const times: number[] = []
  for (const runner of new Set(devices.map((device) => device.runner))) {
    const theirs = devices.filter((device) => device.runner === runner)
    const all = Promise.all(theirs.map((device) => device.moved()))
    await push(at, runner)
    const answered = performance.now()
    await all
    times.push(performance.now() - answered)
    // A channel hears twice a second at most.
    await sleep(50)
  }
  const told = `all ${SOCKETS_EACH} of a runner's devices are told ${median(times).toFixed(0)} ms after the push`
  return `${told} (at most ${Math.max(...times).toFixed(0)})`
}

let pushed = 0

/** A meal and its day's score, as the app sends them. */
async function push({ url, anonKey }: LoadedServer, { id, token }: Runner): Promise<number> {
  pushed += 1
  const rev = String(pushed).padStart(13, '0')
  const envelope = { user_id: id, rev, created_clock: rev, edit_clocks: {}, deleted: false }
  const date = addDays(FIRST_DAY, pushed)
  const rows = {
    food_logs: { id: randomUUID(), ...envelope, ...meal() },
    nutrition_scores: { id: dayKey(id, date), ...envelope, ...SCORE, date },
  }
  const changes = Object.entries(rows).map(([table, row]) => ({ table, base_rev: null, row }))
  const began = performance.now()
  const response = await fetch(`${url}/rest/v1/rpc/sync_push`, {
    method: 'POST',
    headers: {
      apikey: anonKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ changes }),
  })
  const answer = (await response.json()) as { applied?: number }
  if (answer.applied !== changes.length)
    throw new Error(`a push was refused: ${JSON.stringify(answer)}`)
  return performance.now() - began
}

/** Pushes that come when they come, whether those before are answered or not. */
async function pushesAt(at: LoadedServer, runners: readonly Runner[], rate: number) {
  const under: Promise<number>[] = []
  const began = performance.now()
  for (let next = 0; next < RATE_MS; next += (-Math.log(1 - Math.random()) * 1000) / rate) {
    await sleep(Math.max(0, began + next - performance.now()))
    const runner = runners[Math.floor(Math.random() * runners.length)]
    if (runner) under.push(push(at, runner))
  }
  const ended = await Promise.allSettled(under)
  const times = ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  times.sort((a, b) => a - b)
  const within = (share: number) =>
    times[Math.floor(times.length * share)] ?? Number.POSITIVE_INFINITY
  return { p50: within(0.5), p99: within(0.99), failed: ended.length - times.length }
}

async function memoryOf(server: ChildProcess): Promise<number> {
  await sleep(500)
  server.send('memory')
  const [bytes] = (await once(server, 'message')) as [number]
  return bytes
}
