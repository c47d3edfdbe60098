// First: lite reads its switches when it is loaded.
import './lite-switches.ts'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { Connection } from '@supabase/lite'
import { createPostgresConnection } from '@supabase/lite/postgres'
import type { BorrowedSession } from './database/borrowed-session.ts'
import { asVisit, type Caller, newVisit, SERVER } from './database/callers.ts'
import { type DatabaseState, PgliteEngine } from './database/pglite-engine.ts'
import { PostgresEngine } from './database/postgres-engine.ts'
import { kyselyOver } from './database/session-dialect.ts'
import { type Engine, type SessionLimits, Sessions } from './database/sessions.ts'
import { Unavailable } from './database/unavailable.ts'
import { BackendError } from './errors.ts'

/** The database behind the embedded backend: PGlite, or a PostgreSQL that DATABASE_URL names. */
export interface LocalDatabaseServer {
  /** lite's way to it. */
  connection: Connection
  /** How it is now, in a word. */
  state(): DatabaseState | 'unreachable'
  /**
   * Brings the database to what this version needs, now and whenever it starts again.
   * @param work is told whether what it writes lasts: not where there is no room on the disk
   */
  prepare(work: (lasts: boolean) => Promise<void>): Promise<void>
  /**
   * Does something that asks the database on somebody's behalf, in their turn.
   * @throws Unavailable where the database did not serve it, whatever else came of that
   */
  as<T>(caller: Caller, work: () => Promise<T>): Promise<T>
  /**
   * What is asked meanwhile in this turn is written whole, or not at all where the work throws, the server
   * is killed, or the result says so.
   * @param lasts whether what was written stays
   */
  whole<T>(work: () => Promise<T>, lasts: (result: T) => boolean): Promise<T>
  /** Runs a query with the server's own rights. */
  query<T = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<T[]>
  /** Runs a script of several statements. */
  run(script: string): Promise<void>
  /** The same, all of it or nothing. */
  runWhole(script: string): Promise<void>
  /**
   * Listens for NOTIFY on a channel; answers with how to stop.
   * @param onGap is told when it listens again after a time in which it did not: what was sent then went unheard
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>>
  /** Copies the database's files while nobody writes them. */
  atRest(copy: () => Promise<void>): Promise<void>
  /** All of PGlite's files as they are between two requests, as a tar file. */
  dump(): Promise<Blob>
  close(): Promise<void>
}

const WAITING = { waitingEach: 100, waitMs: 10_000 }
/** PGlite has one connection. */
const ONE = { places: 1, placesEach: 1, turnMs: 10_000, crowdedTurnMs: 2000, ...WAITING }
/** What is in memory only is gone with a query that is ended. */
const IN_MEMORY = { ...ONE, turnMs: 60_000, crowdedTurnMs: 60_000, waitMs: 60_000 }
/** Of a real PostgreSQL's; PostgreSQL itself ends single statements before. */
const MANY = { places: 10, placesEach: 3, turnMs: 20_000, crowdedTurnMs: 5000, ...WAITING }

/** Something about the database that whoever runs the server should know. */
const log = (line: string) => void process.stderr.write(line)

/**
 * @param dataDir folder for PGlite's files; null keeps everything in memory
 * @param snapshot what `dump` gave, for a database in memory to begin with
 */
export async function openPglite(
  dataDir: string | null,
  snapshot?: Blob,
  limits: Partial<SessionLimits> = {},
): Promise<LocalDatabaseServer> {
  const listeners = new Map<string, Set<(payload: string) => void>>()
  const gaps = new Set<() => void>()
  const engine = new PgliteEngine(
    dataDir,
    snapshot,
    (channel, payload) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload)
    },
    log,
  )
  try {
    await engine.open()
  } catch (error) {
    throw new BackendError(
      'data_dir_unusable',
      `The database in ${dataDir ?? 'memory'} can't be opened: ${messageOf(error)}`,
      error,
    )
  }
  const server = serverOver(engine, { ...(dataDir === null ? IN_MEMORY : ONE), ...limits })
  return {
    ...server,
    state: () => engine.state,
    async prepare(work) {
      engine.prepare = () =>
        server.preparing(async () => {
          for (const channel of listeners.keys()) await server.run(`listen ${channel}`)
          for (const tell of gaps) tell()
          await work(engine.writesLast)
        })
      await engine.begin()
    },
    async listen(channel, onPayload, onGap = () => undefined) {
      gaps.add(onGap)
      const all = listeners.get(channel) ?? new Set()
      listeners.set(channel, all.add(onPayload))
      await server.run(`listen ${channel}`)
      return async () => {
        all.delete(onPayload)
        gaps.delete(onGap)
      }
    },
    atRest: (copy) =>
      asVisit(newVisit({ account: SERVER }, { unhurried: true }), () =>
        server.use(async (session) => {
          if (engine.state === 'ok') await session.exec('checkpoint')
          await copy()
        }),
      ),
    dump: () => server.use(() => engine.dump()),
    close: () => server.use(() => engine.close()),
  }
}

export async function openPostgres(
  url: string,
  limits: Partial<SessionLimits> = {},
): Promise<LocalDatabaseServer> {
  const engine = new PostgresEngine(url, log)
  const server = serverOver(engine, { ...MANY, ...limits })
  try {
    await server.query('select 1')
  } catch (error) {
    await engine.close()
    const cause = error instanceof Unavailable ? error.cause : error
    throw new BackendError(
      'database_unreachable',
      `DATABASE_URL can't be reached: ${messageOf(cause)}`,
      error,
    )
  }
  return {
    ...server,
    state: () => engine.state,
    prepare: (work) => server.preparing(() => work(true)),
    // Its files are elsewhere.
    atRest: (copy) => copy(),
    listen: (channel, ...hear) => engine.listen(channel, ...hear),
    async dump() {
      throw new Error('a PostgreSQL has tools of its own for that')
    },
    close: () => engine.close(),
  }
}

/** What is the same for both. */
function serverOver(engine: Engine, limits: SessionLimits) {
  const sessions = new Sessions(engine, limits)
  const run = (script: string) => sessions.use((session) => session.exec(script))
  return {
    connection: connectionOver(sessions),
    run,
    use: <T>(work: (session: BorrowedSession) => Promise<T>) => sessions.use(work),
    as: <T>(caller: Caller, work: () => Promise<T>) => asVisit(newVisit(caller), work),
    preparing: (work: () => Promise<void>) =>
      asVisit(newVisit({ account: SERVER }, { prepares: true }), work),
    query: <T>(sql: string, params: readonly unknown[] = []) =>
      sessions.use(async (session) => (await session.query(sql, params)).rows as T[]),
    whole: <T>(work: () => Promise<T>, lasts: (result: T) => boolean) =>
      sessions.use(async (session) => {
        session.begin()
        try {
          const result = await work()
          await (lasts(result) ? session.commit() : session.rollback())
          return result
        } catch (error) {
          await session.rollback()
          throw error
        }
      }),
    runWhole: (script: string) =>
      sessions.use(async (session) => {
        session.begin()
        await session.exec(script)
        await session.commit()
      }),
  }
}

/**
 * lite's connection for PostgreSQL, with our sessions in the place of its own. Two of its members are
 * set here that its type doesn't name; the version is pinned, and tests see each.
 */
function connectionOver(sessions: Sessions): Connection {
  // Connects at its first query, and we let it have none.
  const connection = createPostgresConnection({ url: 'postgres://nobody@localhost/none' })
  return Object.assign(connection, {
    kysely: kyselyOver(sessions),
    // At its first request lite would grant every table to every role, whatever the migrations say.
    // Told that this is done, it leaves the grants alone: a test sees a grant that should not be.
    rlsState: 'active',
  }) as unknown as Connection
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
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
