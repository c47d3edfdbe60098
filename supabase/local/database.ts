// First: lite reads its switches when it is loaded.
import './lite-switches.ts'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { Connection } from '@supabase/lite'
import { createPgliteConnection } from '@supabase/lite/pglite'
import postgres from 'postgres'
import { BackendError } from './errors.ts'

/** The database behind the embedded backend: PGlite, or a PostgreSQL that DATABASE_URL names. */
export interface LocalDatabaseServer {
  connection: Connection
  /** Does something through `connection` with nobody else on it meanwhile, where it is but one. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
  /** Runs a query with the server's own rights. */
  query<T = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<T[]>
  /** Runs a script of several statements. */
  run(script: string): Promise<void>
  /** The same, all of it or nothing. */
  runWhole(script: string): Promise<void>
  /** Listens for NOTIFY on a channel; answers with how to stop. */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

/**
 * @param dataDir folder for PGlite's files; null keeps everything in memory
 * @param snapshot what `dumpDataDir` gave, for a database in memory to begin with
 *
 * [Note: one connection]
 * PGlite has one connection, and lite opens its transactions on it without asking whether another
 * request's is open: two at once would share one transaction, and with it one runner's rights.
 * So each request has the connection to itself.
 */
export async function openPglite(
  dataDir: string | null,
  snapshot?: Blob,
): Promise<LocalDatabaseServer> {
  // A plain path: a file: address would make a folder of that name.
  const connection = await createPgliteConnection({
    url: dataDir ?? 'memory://',
    pgliteOptions: snapshot ? { loadDataDir: snapshot } : {},
  })
  leaveGrantsAlone(connection)
  const pglite = connection.driver
  try {
    await pglite.waitReady
  } catch (error) {
    throw new BackendError(
      'data_dir_unusable',
      `The database in ${dataDir ?? 'memory'} can't be opened: ${messageOf(error)}`,
      error,
    )
  }
  const exclusively = oneAtATime()
  return {
    connection,
    exclusively,
    query: (sql, params = []) =>
      exclusively(async () => (await pglite.query(sql, [...params])).rows as never),
    run: (script) => exclusively(async () => void (await pglite.exec(script))),
    runWhole: (script) =>
      exclusively(() => pglite.transaction(async (whole) => void (await whole.exec(script)))),
    listen: (channel, onPayload) =>
      exclusively(async () => {
        const unlisten = await pglite.listen(channel, onPayload)
        return () => exclusively(unlisten)
      }),
    close: () => exclusively(() => pglite.close()),
  }
}

/** Runs what it is given one after the other, in the order given. */
function oneAtATime(): LocalDatabaseServer['exclusively'] {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(() => work())
    last = mine.catch(() => undefined)
    return mine
  }
}

/**
 * At its first request lite would grant every table to every role, whatever the migrations say.
 * Told that this is done, it leaves the grants alone. The member is private: the version is pinned,
 * and a test sees a grant that should not be.
 */
function leaveGrantsAlone(connection: Connection): void {
  Object.assign(connection, { rlsState: 'active' })
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/**
 * Lite hands JSON over as text; its PostgreSQL driver would make a JSON string of that text.
 * Taken as it is, as PGlite takes it.
 */
const jsonType = (oid: number) => ({
  to: oid,
  from: [oid],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
})
const LITE_OPTIONS = { types: { json: jsonType(114), jsonb: jsonType(3802) } }

/** Notices tell of nothing but what is there already. */
const QUIET = { onnotice: () => undefined, connect_timeout: 10 }

export async function openPostgres(url: string): Promise<LocalDatabaseServer> {
  const { createPostgresConnection } = await import('@supabase/lite/postgres')
  const sql = postgres(url, { ...QUIET, max: 4 })
  try {
    await sql`select 1`
  } catch (error) {
    await sql.end()
    throw new BackendError(
      'database_unreachable',
      `DATABASE_URL can't be reached: ${messageOf(error)}`,
      error,
    )
  }
  const connection = createPostgresConnection({
    url,
    postgresOptions: { ...QUIET, ...LITE_OPTIONS },
  })
  leaveGrantsAlone(connection)
  return {
    connection,
    exclusively: (work) => work(),
    async query(text, params = []) {
      return (await sql.unsafe(text, [...params] as never[])) as never
    },
    async run(script) {
      await sql.unsafe(script)
    },
    async runWhole(script) {
      await sql.begin((whole) => whole.unsafe(script))
    },
    async listen(channel, onPayload) {
      const { unlisten } = await sql.listen(channel, onPayload)
      return unlisten
    },
    async close() {
      await sql.end()
      await connection.close()
    },
  }
}

const MIGRATIONS = new URL('../migrations/', import.meta.url)

/** The files of supabase/migrations, in their order. */
export async function migrationFiles(): Promise<{ version: string; sql: string }[]> {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => ({
      version: name.replace(/\.sql$/, ''),
      sql: await readFile(new URL(name, MIGRATIONS), 'utf8'),
    })),
  )
}

/**
 * Applies the migrations that have not been applied, each in a transaction, and remembers them.
 * @throws BackendError where a migration has changed since it was applied
 */
export async function migrate(database: LocalDatabaseServer): Promise<string[]> {
  await database.run(`
    create schema if not exists fuelmile_local;
    create table if not exists fuelmile_local.migrations (
      version text primary key, checksum text not null, applied_at timestamptz default now());
  `)
  const applied = new Map(
    (
      await database.query<{ version: string; checksum: string }>(
        'select version, checksum from fuelmile_local.migrations',
      )
    ).map(({ version, checksum }) => [version, checksum]),
  )
  const done: string[] = []
  for (const { version, sql } of await migrationFiles()) {
    const checksum = createHash('sha256').update(sql).digest('hex')
    const before = applied.get(version)
    if (before === checksum) continue
    if (before !== undefined) {
      throw new BackendError(
        'migration_changed',
        `Migration ${version} has changed since it was applied. Write a new migration instead, or start with an empty data folder.`,
      )
    }
    await database.runWhole(
      `${sql}; insert into fuelmile_local.migrations (version, checksum) values ('${version}', '${checksum}');`,
    )
    done.push(version)
  }
  return done
}
