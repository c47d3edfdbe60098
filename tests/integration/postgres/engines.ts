import { PGlite } from '@electric-sql/pglite'
import postgres from 'postgres'
import { migrationFiles } from '../../../supabase/local/database.ts'
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

/** PostgreSQL as installed (15 in CI), and the 17 inside PGlite. */
export const ENGINES: readonly { name: string; open(): Promise<TestDatabase> }[] = [
  { name: 'PostgreSQL', open: openPostgres },
  { name: 'PGlite', open: openPglite },
]

async function openPostgres(): Promise<TestDatabase> {
  const server = await startPostgres()
  const sql = postgres(await server.newMigratedDatabase(), { onnotice: () => undefined })
  const admin: TestDatabase['admin'] = (text, params = []) => sql.unsafe(text, [...params] as never)
  return {
    admin,
    as: (userId, text, params = []) =>
      asRunner(sql, userId, (transaction) => transaction.unsafe(text, [...params] as never)),
    newRunner: () => newRunner(admin),
    async stop() {
      await sql.end()
      await server.stop()
    },
  }
}

async function openPglite(): Promise<TestDatabase> {
  const pglite = new PGlite()
  await pglite.exec(bareSupabase())
  for (const { sql } of await migrationFiles()) {
    await pglite.transaction(async (transaction) => void (await transaction.exec(sql)))
  }
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
    stop: () => pglite.close(),
  }
}

async function newRunner(admin: TestDatabase['admin']): Promise<string> {
  const id = crypto.randomUUID()
  await admin('insert into auth.users (id, email) values ($1, $2)', [id, `${id}@example.test`])
  return id
}
