import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { migrationFiles } from '../../supabase/local/database.ts'
import { kept, stateOf } from './kept.ts'
import { postgresPrograms, type RunAs, unprivileged } from './postgres-programs.ts'

/** A real PostgreSQL of a test's own: a cluster in a temporary folder, on a free loopback port. */
export interface TestPostgres {
  /** Of a new, empty database. */
  newDatabase(): Promise<string>
  /** Of a new database with the migrations applied. */
  newMigratedDatabase(): Promise<string>
  /** Ends the server as a crash does: at once, whatever is open. */
  crash(): Promise<void>
  /** Starts it again where it was. */
  startAgain(): Promise<void>
  stop(): Promise<void>
}

interface Program {
  bin: string
  as: RunAs
  /** A folder of its user's. */
  home: string
}

/** @param isMigrated for one whose migrated databases are there at once */
export async function startPostgres({ isMigrated = false } = {}): Promise<TestPostgres> {
  const as = unprivileged()
  const home = mkdtempSync(join(tmpdir(), 'fuelmile-pg-'))
  if (as.uid !== undefined) execFileSync('chown', [`${as.uid}:${as.gid}`, home])
  const program = { bin: postgresPrograms(home, as), as, home }
  const data = join(home, 'data')
  cpSync(await keptCluster(program, isMigrated), data, { recursive: true })
  if (as.uid !== undefined) execFileSync('chown', ['-R', `${as.uid}:${as.gid}`, data])
  const port = await freePort()
  let { server, ended } = run(program, data, port)
  // A test run that is cut off leaves no server behind.
  const killAtExit = () => server.kill('SIGKILL')
  process.once('exit', killAtExit)
  const urlOf = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`
  const admin = postgres(urlOf('postgres'), { max: 1, onnotice: () => undefined })
  await untilReady(admin, () => server.exitCode)

  let databases = 0
  const newDatabase = async () => {
    databases += 1
    const name = `test_${databases}`
    await admin.unsafe(`create database ${name}`)
    return urlOf(name)
  }
  return {
    newDatabase,
    async newMigratedDatabase() {
      // Roles belong to the cluster, so each migrated database is a copy of the first.
      await makeMigrated(admin, urlOf)
      databases += 1
      const name = `test_${databases}`
      await admin.unsafe(`create database ${name} template migrated`)
      return urlOf(name)
    },
    async crash() {
      server.kill('SIGQUIT')
      await ended
    },
    async startAgain() {
      const again = run(program, data, port)
      server = again.server
      ended = again.ended
      await untilReady(admin, () => server.exitCode)
    },
    async stop() {
      await admin.end()
      server.kill('SIGINT')
      await ended
      process.off('exit', killAtExit)
      rmSync(home, { recursive: true, force: true })
    },
  }
}

function run({ bin, as, home }: Program, data: string, port: number) {
  const settings = ['fsync=off', 'listen_addresses=127.0.0.1', `unix_socket_directories=${home}`]
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...as, cwd: home, stdio: 'ignore' },
  )
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  return { server, ended }
}

/** The folder of a cluster that was started for nobody yet: making one takes as long as many a test. */
async function keptCluster(program: Program, isMigrated: boolean): Promise<string> {
  const { bin, as, home } = program
  const version = execFileSync(join(bin, 'postgres'), ['--version'], { ...as, encoding: 'utf8' })
  const release = version.replace(/[^\w.]+/g, '_')
  const state = async () =>
    `${release}${isMigrated ? await stateOf(['tests/helpers/bare-supabase.sql']) : ''}`
  return kept(isMigrated ? 'migrated-cluster' : 'cluster', state, async (folder) => {
    const made = join(home, 'made')
    const locale = ['--locale=C', '--encoding=UTF8']
    execFileSync(
      join(bin, 'initdb'),
      ['-D', made, '-U', 'postgres', '--auth=trust', '--no-sync', ...locale],
      { ...as, cwd: home, stdio: 'pipe' },
    )
    if (isMigrated) {
      const port = await freePort()
      const { server, ended } = run(program, made, port)
      const urlOf = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`
      const admin = postgres(urlOf('postgres'), { max: 1, onnotice: () => undefined })
      await untilReady(admin, () => server.exitCode)
      await makeMigrated(admin, urlOf)
      await admin.end()
      server.kill('SIGINT')
      await ended
    }
    cpSync(made, folder, { recursive: true })
    rmSync(made, { recursive: true })
  })
}

/** The database that migrated ones are copies of. */
async function makeMigrated(admin: postgres.Sql, urlOf: (name: string) => string): Promise<void> {
  if ((await admin`select from pg_database where datname = 'migrated'`).length > 0) return
  await admin.unsafe('create database migrated')
  await migrateBare(urlOf('migrated'))
}

async function migrateBare(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  await sql.unsafe(bareSupabase())
  for (const migration of await migrationFiles()) {
    await sql.begin((transaction) => transaction.unsafe(migration.sql))
  }
  await sql.end()
}

/** What a database needs before the migrations, where no Supabase has prepared it. */
export function bareSupabase(): string {
  return readFileSync(new URL('bare-supabase.sql', import.meta.url), 'utf8')
}

/** Runs something as a signed-in runner, in a transaction, as the API does. */
export function asRunner<T>(
  sql: postgres.Sql,
  userId: string | null,
  work: (transaction: postgres.TransactionSql) => Promise<T>,
): Promise<T> {
  return sql.begin(async (transaction) => {
    const claims = JSON.stringify(userId ? { sub: userId, role: 'authenticated' } : {})
    await transaction`select set_config('request.jwt.claims', ${claims}, true)`
    await transaction.unsafe(`set local role ${userId ? 'authenticated' : 'anon'}`)
    return work(transaction)
  }) as Promise<T>
}

async function untilReady(admin: postgres.Sql, exitCode: () => number | null): Promise<void> {
  for (;;) {
    try {
      await admin`select 1`
      return
    } catch (error) {
      if (exitCode() !== null) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
