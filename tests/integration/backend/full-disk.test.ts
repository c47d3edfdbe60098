import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { newUser, type TestUser } from '../../helpers/backend.ts'
import { meal } from '../../helpers/rows.ts'
import { type SmallDisk, smallDisk, standInDisk } from '../../helpers/small-disk.ts'
import {
  preloaded,
  type StartedServer,
  startedServer,
  usedDataDir,
} from '../../helpers/started-server.ts'
import { LONG } from '../../long.ts'

const MEGABYTES = 200
const LESS_THAN_A_SEGMENT = 12 * 1024 * 1024
const ROWS = 1000
const PAGE = 5000

async function call(server: StartedServer, user: TestUser, name: string, body: unknown) {
  const response = await fetch(`${server.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: server.anonKey,
      authorization: `Bearer ${user.token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  const { headers } = response
  const retryAfter = headers.get('retry-after')
  // An app that is served from elsewhere can't read it else.
  if (retryAfter) expect(headers.get('access-control-expose-headers')).toBe('retry-after')
  return { status: response.status, retryAfter, body: await response.json() }
}

function push(server: StartedServer, user: TestUser, rows = 1) {
  const changes = Array.from({ length: rows }, () => {
    const envelope = { rev: 'r1', created_clock: 'c', edit_clocks: {}, deleted: false }
    const row = { id: crypto.randomUUID(), user_id: user.id, ...envelope, ...meal() }
    return { table: 'food_logs', base_rev: null, row }
  })
  return call(server, user, 'sync_push', { changes })
}

async function meals(server: StartedServer, user: TestUser): Promise<number> {
  let count = 0
  for (let cursor = { seq: 0, id: '' }; ; ) {
    const { status, body } = await call(server, user, 'sync_pull', {
      cursors: { food_logs: cursor },
      page: PAGE,
    })
    expect(status).toBe(200)
    const { rows, more } = body.tables.food_logs
    count += rows.length
    if (!more) return count
    const { seq, id } = rows.at(-1)
    cursor = { seq, id }
  }
}

function upload(server: StartedServer, user: TestUser): Promise<Response> {
  return fetch(`${server.url}/storage/v1/object/food-photos/${user.id}/a.png`, {
    method: 'POST',
    headers: {
      apikey: server.anonKey,
      authorization: `Bearer ${user.token}`,
      'content-type': 'image/png',
    },
    body: Buffer.alloc(100_000, 1),
  })
}

const REFUSED = { status: 507, retryAfter: '60', body: { code: 'disk_full' } }
const health = async (server: StartedServer) => (await fetch(`${server.url}/healthz`)).text()

/** Pushes until one is taken; `refused` are the answers allowed before. */
async function untilTaken(server: StartedServer, user: TestUser, refused: number[]) {
  for (;;) {
    const { status, body } = await push(server, user)
    if (status === 200) return expect(body).toMatchObject({ applied: 1 })
    expect(refused).toContain(status)
    await sleep(200)
  }
}

/** Processor time a process has had, in seconds. */
function processorSeconds(server: StartedServer): number {
  const stat = readFileSync(`/proc/${server.command.process.pid}/stat`, 'utf8')
  const fields = stat.split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

interface OnDisk {
  disk: SmallDisk
  start: () => Promise<StartedServer>
}

async function on(disk: SmallDisk): Promise<OnDisk> {
  cpSync(await usedDataDir(), join(disk.seen, 'data'), { recursive: true })
  const { folder, through, env } = disk
  return { disk, start: () => startedServer({ dataDir: join(folder, 'data'), through, env }) }
}

async function onSmallDisk(): Promise<OnDisk | null> {
  const disk = await smallDisk(MEGABYTES)
  return disk && on(disk)
}

describe('with no room on the disk', () => {
  it('a server reads, says so to who would write, and writes again with room', async () => {
    // A container may let nobody mount a disk of their own.
    const { disk, start } = (await onSmallDisk()) ?? (await on(standInDisk()))
    const server = await start()
    const user = await newUser(server)
    expect((await push(server, user)).status).toBe(200)
    disk.fill()
    await sleep(500)
    expect(await push(server, user)).toMatchObject(REFUSED)
    expect((await upload(server, user)).status).toBe(507)
    expect(await meals(server, user)).toBe(1)
    expect(await health(server)).toBe('read_only')
    expect(server.command.output()).toMatch(/no room on the disk/)
    disk.empty()
    await untilTaken(server, user, [507])
    expect(await health(server)).toBe('ok')
    expect(server.command.output()).toMatch(/there is room again/)
  })

  if (LONG)
    it('a server starts, reads, says so, and writes once there is room', async ({ skip }) => {
      const made = await onSmallDisk()
      if (!made) return skip('this machine lets nobody mount a disk of their own (unshare, mount)')
      const { disk, start } = made
      const first = await start()
      const user = await newUser(first)
      expect((await push(first, user)).status).toBe(200)
      disk.fill()
      first.command.process.kill('SIGKILL')
      await first.command.ended

      const second = await start()
      expect(await meals(second, user)).toBe(1)
      expect(await push(second, user)).toMatchObject(REFUSED)
      expect(await health(second)).toBe('read_only')
      disk.empty()
      await untilTaken(second, user, [507, 503])
      expect(await meals(second, user)).toBe(2)
      second.command.process.kill('SIGTERM')
      expect(await second.command.ended).toBe(0)
      const third = await start()
      expect(await meals(third, user)).toBe(2)
    })

  if (LONG)
    it('PostgreSQL that runs into it neither spins nor stays down', async ({ skip }) => {
      const made = await onSmallDisk()
      if (!made) return skip('this machine lets nobody mount a disk of their own (unshare, mount)')
      const { disk } = made
      // A disk that says it has room: a quota looks like that.
      const env = preloaded(`
      import fs from 'node:fs'
      import { syncBuiltinESMExports } from 'node:module'
      fs.promises.statfs = async () => ({ bavail: 1e9, bsize: 4096 })
      syncBuiltinESMExports()
    `)
      const dataDir = join(disk.folder, 'data')
      const server = await startedServer({ dataDir, through: disk.through, env })
      const user = await newUser(server)
      let taken = 0
      // Room for rows, and not for the log's next segment.
      disk.fill(LESS_THAN_A_SEGMENT)
      for (let status = 0; status !== 507; ) {
        const answer = await push(server, user, ROWS)
        status = answer.status
        expect([200, 503, 507]).toContain(status)
        if (status === 200) taken += ROWS
      }
      await sleep(1000)
      const before = processorSeconds(server)
      await sleep(2000)
      expect(processorSeconds(server) - before).toBeLessThan(1.5)
      // It may be on its way up yet.
      await vi.waitFor(async () => expect(await meals(server, user)).toBe(taken), {
        timeout: 60_000,
        interval: 500,
      })
      disk.empty()
      await untilTaken(server, user, [507, 503])
      expect(await meals(server, user)).toBe(taken + 1)
      expect(server.command.output()).not.toMatch(/uncaught/)
    })
})
