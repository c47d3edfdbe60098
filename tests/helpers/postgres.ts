import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { migrationFiles } from '../../supabase/local/database.ts'
import { postgresPrograms, unprivileged } from './postgres-programs.ts'

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

export async function startPostgres(): Promise<TestPostgres> {
  const as = unprivileged()
  const home = mkdtempSync(join(tmpdir(), 'fuelmile-pg-'))
  if (as.uid !== undefined) execFileSync('chown', [`${as.uid}:${as.gid}`, home])
  const bin = postgresPrograms(home, as)
  const data = join(home, 'data')
  const locale = ['--locale=C', '--encoding=UTF8']
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', ...locale],
    { ...as, cwd: home, stdio: 'pipe' },
  )
  const port = await freePort()
  const settings = ['fsync=off', 'listen_addresses=127.0.0.1', `unix_socket_directories=${home}`]
  const run = () => {
    const child = spawn(
      join(bin, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...as, cwd: home, stdio: 'ignore' },
    )
    ended = new Promise((resolve) => child.once('exit', () => resolve()))
    return child
  }
  let ended: Promise<void>
  let server = run()
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
      const [template] = await admin`select from pg_database where datname = 'migrated'`
      if (!template) {
        await admin.unsafe('create database migrated')
        await migrateBare(urlOf('migrated'))
      }
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
      server = run()
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
