import { cpSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { newUser, type TestUser } from '../../helpers/backend.ts'
import { meal } from '../../helpers/rows.ts'
import { startCommand } from '../../helpers/start-command.ts'
import {
  ownFolder,
  type StartedServer,
  startedServer,
  startOn,
  usedDataDir,
} from '../../helpers/started-server.ts'
import { LONG } from '../../long.ts'

const PHOTO = Buffer.from('a photo')

const headersOf = (server: StartedServer, user: TestUser) => ({
  apikey: server.anonKey,
  authorization: `Bearer ${user.token}`,
})

async function call(server: StartedServer, user: TestUser, name: string, body: unknown) {
  const response = await fetch(`${server.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { ...headersOf(server, user), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
  return response.json()
}

async function logMeal(server: StartedServer, user: TestUser, food_name: string): Promise<void> {
  const envelope = { rev: 'r1', created_clock: 'c', edit_clocks: {}, deleted: false }
  const row = { id: crypto.randomUUID(), user_id: user.id, ...envelope, ...meal({ food_name }) }
  const changes = [{ table: 'food_logs', base_rev: null, row }]
  expect(await call(server, user, 'sync_push', { changes })).toMatchObject({ applied: 1 })
}

/** The names of a runner's meals, and the history they belong to. */
async function pulled(server: StartedServer, user: TestUser) {
  const cursors = { food_logs: { seq: 0, id: '' } }
  const { tables, lineage } = await call(server, user, 'sync_pull', { cursors, page: 1000 })
  const names = tables.food_logs.rows.map((row: { food_name: string }) => row.food_name)
  return { names, lineage: lineage as string }
}

const photoUrl = (server: StartedServer, user: TestUser) =>
  `${server.url}/storage/v1/object/food-photos/${user.id}/a.png`

async function upload(server: StartedServer, user: TestUser): Promise<void> {
  const headers = { ...headersOf(server, user), 'content-type': 'image/png' }
  const init = { method: 'POST', headers, body: PHOTO }
  expect((await fetch(photoUrl(server, user), init)).status).toBe(200)
}

async function photo(server: StartedServer, user: TestUser): Promise<string> {
  return (await fetch(photoUrl(server, user), { headers: headersOf(server, user) })).text()
}

/** Runs it to its end. */
async function run(...args: string[]): Promise<{ code: number | null; output: string }> {
  const command = startCommand(args)
  return { code: await command.ended, output: command.output() }
}

async function stop(server: StartedServer, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
  server.command.process.kill(signal)
  await server.command.ended
}

describe('a backup', () => {
  it('of a server that runs brings all back, in a new lineage', async () => {
    const dataDir = await usedDataDir()
    const folder = join(ownFolder(), 'backup')
    const first = await startedServer({ dataDir })
    const user = await newUser(first)
    await logMeal(first, user, 'before')
    await upload(first, user)
    const before = await pulled(first, user)
    expect(await run('--backup', folder, '--data-dir', dataDir)).toMatchObject({ code: 0 })
    await logMeal(first, user, 'after')
    expect((await pulled(first, user)).lineage).toBe(before.lineage)
    for (const path of [folder, join(folder, 'pg'), join(folder, 'secrets.json')]) {
      expect(statSync(path).mode & 0o077, path).toBe(0)
    }

    const busy = await run('--restore', folder, '--data-dir', dataDir)
    expect(busy).toMatchObject({ code: 1 })
    expect(busy.output).toMatch(/in use by process/)
    await stop(first)
    expect(await run('--restore', folder, '--data-dir', dataDir)).toMatchObject({ code: 0 })

    const second = await startedServer({ dataDir })
    const restored = await pulled(second, user)
    expect(restored.names).toEqual(['before'])
    expect(restored.lineage).not.toBe(before.lineage)
    expect(await photo(second, user)).toBe(String(PHOTO))
    await stop(second)
    // New once, not at each start.
    const third = await startedServer({ dataDir })
    expect((await pulled(third, user)).lineage).toBe(restored.lineage)
    // What was there before is not lost.
    const [aside = ''] = readdirSync(dataDir).filter((name) => name.startsWith('before-'))
    const old = await startedServer({ dataDir: join(dataDir, aside) })
    expect((await pulled(old, user)).names).toEqual(['before', 'after'])
  })

  if (LONG)
    it('of a server that was killed does so too, also where it is put by hand', async () => {
      const dataDir = await usedDataDir()
      const folder = join(ownFolder(), 'backup')
      const first = await startedServer({ dataDir })
      const user = await newUser(first)
      await logMeal(first, user, 'before')
      const { lineage } = await pulled(first, user)
      await stop(first, 'SIGKILL')
      expect(await run('--backup', folder, '--data-dir', dataDir)).toMatchObject({ code: 0 })

      const elsewhere = join(ownFolder(), 'data')
      cpSync(folder, elsewhere, { recursive: true })
      const second = await startedServer({ dataDir: elsewhere })
      const restored = await pulled(second, user)
      expect(restored.names).toEqual(['before'])
      expect(restored.lineage).not.toBe(lineage)
    })

  it('is made of data, into a new folder, and restored whole', async () => {
    const dataDir = await usedDataDir()
    writeFileSync(join(dataDir, 'secrets.json'), '{}')
    const none = await run('--backup', join(ownFolder(), 'b'), '--data-dir', ownFolder())
    expect(none).toMatchObject({ code: 1 })
    expect(none.output).toMatch(/no data in/)
    const taken = await run('--backup', dataDir, '--data-dir', dataDir)
    expect(taken).toMatchObject({ code: 1 })
    expect(taken.output).toMatch(/something in .* already/)
    const other = await run('--restore', ownFolder(), '--data-dir', dataDir)
    expect(other).toMatchObject({ code: 1 })
    expect(other.output).toMatch(/no backup in/)
    expect(existsSync(join(dataDir, 'pg', 'PG_VERSION'))).toBe(true)

    mkdirSync(join(dataDir, 'restoring'))
    const half = startOn(dataDir)
    expect(await half.ended).toBe(1)
    expect(half.output()).toMatch(/broken off.*--restore/)
  })
})

describe('a start', () => {
  it('begins a new lineage when asked to, and says what a server others can reach stands on', async () => {
    const dataDir = await usedDataDir()
    const first = await startedServer({ dataDir })
    const user = await newUser(first)
    const { lineage } = await pulled(first, user)
    expect(first.command.output()).not.toMatch(/alpha/)
    await stop(first)
    const second = await startedServer({ dataDir, args: ['--new-lineage', '--host', '0.0.0.0'] })
    expect((await pulled(second, user)).lineage).not.toBe(lineage)
    expect(second.command.output()).toMatch(/calls\s+itself alpha/)
    expect(second.command.output()).toMatch(/Supabase, hosted or self-hosted/)
  })
})
