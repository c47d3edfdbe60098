import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newUser } from '../../helpers/backend.ts'
import { layPrepared } from '../../helpers/backend-snapshot.ts'
import { type StartedCommand, startCommand } from '../../helpers/start-command.ts'

// Each start is a process that boots a database: on a busy machine that takes its time.
const PATIENCE = 180_000

const home = mkdtempSync(join(tmpdir(), 'fuelmile-start-'))
const distDir = join(home, 'dist')
const running: StartedCommand[] = []
let folders = 0

beforeAll(() => {
  mkdirSync(distDir)
  writeFileSync(join(distDir, 'index.html'), '<!doctype html><title>Fuelmile</title>')
})
afterEach(async () => {
  for (const command of running.splice(0)) {
    command.process.kill('SIGKILL')
    await command.ended
  }
})
afterAll(() => rmSync(home, { recursive: true }))

function newDataDir(): string {
  folders += 1
  return join(home, `data-${folders}`)
}

/** The data folder of an earlier start: making the database anew takes longer than all else. */
async function servedBefore(): Promise<string> {
  const dataDir = newDataDir()
  await layPrepared(dataDir)
  return dataDir
}

function start(dataDir: string, args: string[] = [], env = {}): StartedCommand {
  const given = ['--no-build', '--dist-dir', distDir, '--data-dir', dataDir, ...args]
  const command = startCommand(given, { PORT: '0', ...env })
  running.push(command)
  return command
}

async function urlOf(command: StartedCommand): Promise<string> {
  const [, url] = await command.printed(/Fuelmile is at (\S+)/)
  return url ?? ''
}

async function config(url: string): Promise<{ url: string; anonKey: string }> {
  const { anonKey } = (await (await fetch(`${url}/app-config.json`)).json()) as { anonKey: string }
  return { url, anonKey }
}

async function signIn(url: string, email: string, password: string) {
  const { anonKey } = await config(url)
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return { status: response.status, body: (await response.json()) as { access_token: string } }
}

describe('npm start', { timeout: PATIENCE }, () => {
  it('serves the app, keeps its data over a stop and a kill, and its secrets to itself', async () => {
    const dataDir = newDataDir()
    const first = start(dataDir)
    const url = await urlOf(first)
    expect(await (await fetch(url)).text()).toMatch(/Fuelmile/)
    const { anonKey } = await config(url)
    const user = await newUser({ url, anonKey })
    first.process.kill('SIGTERM')
    expect(await first.ended).toBe(0)

    const second = start(dataDir)
    const secondUrl = await urlOf(second)
    expect((await config(secondUrl)).anonKey).toBe(anonKey)
    expect((await signIn(secondUrl, user.email, user.password)).status).toBe(200)
    const late = await newUser({ url: secondUrl, anonKey })
    // No chance to close anything, and its lock stays behind.
    second.process.kill('SIGKILL')
    await second.ended

    const third = start(dataDir)
    const thirdUrl = await urlOf(third)
    expect((await signIn(thirdUrl, late.email, late.password)).status).toBe(200)

    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
    const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))
    expect(third.output()).not.toContain(secrets.jwtSecret)
    expect(third.output()).not.toContain(secrets.secretKey)
  })

  it('refuses a data folder that another one serves', async () => {
    const dataDir = await servedBefore()
    const first = start(dataDir)
    await urlOf(first)
    const second = start(dataDir)
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain(`in use by process ${first.process.pid}`)
    expect((await fetch(await urlOf(first))).status).toBe(200)
  })

  it('says that a port is taken and how to choose another', async () => {
    const holder = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => holder.once('listening', resolve))
    const { port } = holder.address() as { port: number }
    const command = start(newDataDir(), [], { PORT: String(port) })
    expect(await command.ended).toBe(1)
    expect(command.output()).toMatch(new RegExp(`Port ${port} is taken.*PORT=${port + 1}`))
    expect(command.output()).not.toMatch(/\n\s+at /)
    holder.close()
  })

  it.each<[string, string[], RegExp]>([
    ['a port that is none', ['--port', 'many'], /number from 0 to 65535/],
    ['an unknown option', ['--fast'], /--fast[\s\S]*--port N/],
    ['a folder without an app', ['--dist-dir', home], /no built app in .*npm run build/],
  ])('explains %s', async (_what, args, words) => {
    const command = start(newDataDir(), args)
    expect(await command.ended).toBe(1)
    expect(command.output()).toMatch(words)
    expect(command.output()).not.toMatch(/\n\s+at /)
  })

  it('explains a database that does not answer, without its password', async () => {
    const databaseUrl = 'postgres://runner:hunter2@127.0.0.1:9/none'
    const command = start(newDataDir(), [], { DATABASE_URL: databaseUrl })
    expect(await command.ended).toBe(1)
    expect(command.output()).toMatch(/DATABASE_URL can't be reached/)
    expect(command.output()).not.toMatch(/hunter2/)
  })

  it('makes a demo runner once, with weeks of data', async () => {
    const dataDir = await servedBefore()
    const first = start(dataDir, ['--demo'])
    const [, email, password] = await first.printed(/Demo runner: (\S+), password: (\S+)/)
    const url = await urlOf(first)
    const { body } = await signIn(url, email ?? '', password ?? '')
    const { anonKey } = await config(url)
    const count = async () => {
      const response = await fetch(`${url}/rest/v1/rpc/sync_pull`, {
        method: 'POST',
        headers: {
          apikey: anonKey,
          authorization: `Bearer ${body.access_token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          cursors: { food_logs: { seq: 0, id: '' }, nutrition_scores: { seq: 0, id: '' } },
          page: 5000,
        }),
      })
      const { tables } = (await response.json()) as {
        tables: Record<string, { rows: { daily_score?: number }[] }>
      }
      return tables
    }
    const tables = await count()
    expect(tables.food_logs?.rows.length).toBeGreaterThan(300)
    const scores = tables.nutrition_scores?.rows.map((row) => row.daily_score ?? 0) ?? []
    expect(scores).toHaveLength(56)
    expect(Math.min(...scores.slice(0, 55))).toBeGreaterThan(20)
    first.process.kill('SIGINT')
    expect(await first.ended).toBe(0)

    const second = start(dataDir, ['--demo'])
    await second.printed(/Demo runner: .*as told/)
    expect((await signIn(await urlOf(second), email ?? '', password ?? '')).status).toBe(200)
  })

  it('leaves no secret where git would take it', () => {
    const ignored = execFileSync('git', ['check-ignore', '.data/secrets.json'], {
      encoding: 'utf8',
    })
    expect(ignored.trim()).toBe('.data/secrets.json')
  })
})
