import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TABLE_NAMES } from '#domain/entities.ts'
import { migrationFiles } from '../../../supabase/local/database.ts'
import { asRunner, bareSupabase, startPostgres, type TestPostgres } from '../../helpers/postgres.ts'
import { seeded } from '../../helpers/random.ts'
import { change, fromStart, pull, push, rowOf } from './devices.ts'

/**
 * A hosted project runs the migrations as a role that is no superuser, beside schemas it does not
 * own: what only a superuser may do would fail there, and nowhere else.
 */
describe('the migrations as a hosted project runs them', () => {
  let server: TestPostgres
  let admin: postgres.Sql
  const userId = crypto.randomUUID()

  beforeAll(async () => {
    server = await startPostgres()
    const url = await server.newDatabase()
    admin = postgres(url, { onnotice: () => undefined })
    await admin.unsafe(bareSupabase())
    await admin.unsafe(`
      create role deployer login bypassrls;
      grant anon, authenticated, service_role to deployer;
      grant create on database ${new URL(url).pathname.slice(1)} to deployer;
      grant usage, create on schema public to deployer;
      grant usage on schema auth to deployer;
      grant references on auth.users to deployer;
      alter default privileges for role deployer in schema public
        grant all on tables to anon, authenticated, service_role;
      create publication supabase_realtime;
      alter publication supabase_realtime owner to deployer;
    `)
    const deployer = postgres(url.replace('postgres@', 'deployer@'), {
      max: 1,
      onnotice: () => undefined,
    })
    for (const { sql } of await migrationFiles()) {
      await deployer.begin((transaction) => transaction.unsafe(sql))
    }
    await deployer.end()
    await admin`insert into auth.users (id, email) values (${userId}, 'runner@example.test')`
  })
  afterAll(async () => {
    await admin.end()
    await server.stop()
  })

  const ask = (sql: string, params: readonly unknown[]) =>
    asRunner(admin, userId, (transaction) => transaction.unsafe(sql, [...params] as never))

  it('let a runner push and pull every table', async () => {
    const random = seeded(5)
    const changes = TABLE_NAMES.map((table) => change(rowOf(table, userId, random), null, table))
    expect(await push(ask, changes)).toMatchObject({ applied: changes.length, rejected: [] })
    const { tables } = await pull(ask, fromStart(TABLE_NAMES))
    for (const table of TABLE_NAMES) expect(tables[table]?.rows, table).toHaveLength(1)
  })

  it('take back what a project grants to everyone', async () => {
    const rights = await admin`
      select table_name from information_schema.role_table_grants
      where table_schema = 'public' and grantee = 'anon'`
    expect([...rights]).toEqual([])
    const callable = await admin`
      select proname from pg_proc
      where pronamespace in ('public'::regnamespace, 'fuelmile_private'::regnamespace)
        and has_function_privilege('anon', oid, 'execute')`
    expect([...callable]).toEqual([])
  })

  it('let the account’s deletion take all rows, past row-level security', async () => {
    await admin`delete from auth.users where id = ${userId}`
    for (const table of [...TABLE_NAMES, 'sync_clock']) {
      const [left] = await admin.unsafe(`select count(*)::int as rows from public.${table}`)
      expect(left?.rows, table).toBe(0)
    }
  })
})
