import { readFile, writeFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import postgres from 'postgres'
import { migrationFiles } from '../../../supabase/local/database.ts'
import { kept, stateOf } from '../../helpers/kept.ts'
import { splitByOwner } from '../../helpers/partitions.ts'
import { asRunner, bareSupabase, startPostgres } from '../../helpers/postgres.ts'

export type Rows = Record<string, unknown>[]

/** A migrated database, reached as the API reaches it. */
export interface TestDatabase {
  /** As a signed-in runner; null is nobody. */
  as(userId: string | null, sql: string, params?: readonly unknown[]): Promise<Rows>
  /** With the owner's rights. */
  admin(sql: string, params?: readonly unknown[]): Promise<Rows>
  newRunner(): Promise<string>
  stop(): Promise<void>
}

/** The PostgreSQL 17 of npm or the one of PG_BIN (15 in CI), and the 17 inside PGlite. */
export const ENGINES: readonly { name: string; open(): Promise<TestDatabase> }[] = [
  { name: 'PostgreSQL', open: () => openPostgres() },
  { name: 'PGlite', open: () => openPglite() },
]

/** The same, only so far as an earlier release had come: up to the migration `last`. */
export const EARLIER_ENGINES: readonly {
  name: string
  open(last: string): Promise<EarlierDatabase>
}[] = [
  { name: 'PostgreSQL', open: (last) => openPostgres({ last }) },
  { name: 'PGlite', open: openPglite },
]

export interface EarlierDatabase extends TestDatabase {
  /** Brings it to today, as a start of the new release does. */
  migrate(): Promise<void>
}

/** The same with the tables split by owner, for what a device sends and asks. */
export const SYNC_ENGINES = [
  ...ENGINES,
  { name: 'PostgreSQL in 16 hash partitions', open: () => openPostgres({ split: true }) },
]

async function openPostgres({ split = false, last = '' } = {}): Promise<EarlierDatabase> {
  const server = await startPostgres({ isMigrated: last === '' })
  const url = await (last ? server.newDatabase() : server.newMigratedDatabase())
  const sql = postgres(url, { onnotice: () => undefined })
  const apply = async (scripts: string[]) => {
    for (const script of scripts) await sql.begin((transaction) => transaction.unsafe(script))
  }
  const { first, rest } = await parted(last)
  if (last) await apply([bareSupabase(), ...first])
  if (split) await splitByOwner(sql)
  const admin: TestDatabase['admin'] = (text, params = []) => sql.unsafe(text, [...params] as never)
  return {
    admin,
    as: (userId, text, params = []) =>
      asRunner(sql, userId, (transaction) => transaction.unsafe(text, [...params] as never)),
    newRunner: () => newRunner(admin),
    migrate: () => apply(rest),
    async stop() {
      await sql.end()
      await server.stop()
    },
  }
}

/** The scripts of the migrations up to one, and after it; all of them without a name. */
async function parted(last: string) {
  const files = await migrationFiles()
  const count = last ? files.findIndex(({ version }) => version === last) + 1 : files.length
  const scripts = files.map(({ sql }) => sql)
  return { first: scripts.slice(0, count), rest: scripts.slice(count) }
}

async function openPglite(last = ''): Promise<EarlierDatabase> {
  const pglite = last ? new PGlite() : new PGlite({ loadDataDir: await migratedPglite() })
  const apply = async (scripts: string[]) => {
    for (const script of scripts) {
      await pglite.transaction(async (transaction) => void (await transaction.exec(script)))
    }
  }
  const { first, rest } = await parted(last)
  if (last) await apply([bareSupabase(), ...first])
  const admin: TestDatabase['admin'] = async (text, params = []) =>
    (await pglite.query(text, [...params])).rows as Rows
  return {
    admin,
    as: (userId, text, params = []) =>
      pglite.transaction(async (transaction) => {
        const claims = JSON.stringify(userId ? { sub: userId, role: 'authenticated' } : {})
        await transaction.query("select set_config('request.jwt.claims', $1, true)", [claims])
        await transaction.exec(`set local role ${userId ? 'authenticated' : 'anon'}`)
        return (await transaction.query(text, [...params])).rows as Rows
      }),
    newRunner: () => newRunner(admin),
    migrate: () => apply(rest),
    stop: () => pglite.close(),
  }
}

/** One with all migrations, dumped: making it anew takes as long as loading four. */
async function migratedPglite(): Promise<Blob> {
  const sources = [
    'tests/helpers/bare-supabase.sql',
    'node_modules/@electric-sql/pglite/package.json',
  ]
  const file = await kept(
    'migrated-pglite',
    () => stateOf(sources),
    async (path) => {
      const pglite = new PGlite()
      await pglite.exec(bareSupabase())
      for (const { sql } of await migrationFiles()) {
        await pglite.transaction(async (transaction) => void (await transaction.exec(sql)))
      }
      await pglite.exec('checkpoint')
      const dump = await pglite.dumpDataDir('none')
      await pglite.close()
      await writeFile(path, Buffer.from(await dump.arrayBuffer()))
    },
  )
  return new Blob([await readFile(file)])
}

async function newRunner(admin: TestDatabase['admin']): Promise<string> {
  const id = crypto.randomUUID()
  await admin('insert into auth.users (id, email) values ($1, $2)', [id, `${id}@example.test`])
  return id
}
