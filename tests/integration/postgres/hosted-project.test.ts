import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TABLE_NAMES } from '#domain/entities.ts'
import { migrationFiles } from '../../../supabase/local/database.ts'
import { asRunner, bareSupabase, startPostgres, type TestPostgres } from '../../helpers/postgres.ts'
import { seeded } from '../../helpers/random.ts'
import { change, fromStart, pull, push, rowOf } from './devices.ts'

/** A hosted project's scheduler, requests and vault: jobs and calls are kept, not run and sent. */
const SCHEDULER = `
  create schema cron;
  create table cron.job (jobname text primary key, schedule text, command text);
  create function cron.schedule(job_name text, schedule text, command text) returns void
    language sql begin atomic
      insert into cron.job values (job_name, schedule, command)
        on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command;
    end;
  create schema net;
  create table net.calls (url text, headers jsonb, body jsonb, timeout_milliseconds int);
  create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}',
      headers jsonb default '{}', timeout_milliseconds int default 1000) returns void
    language sql begin atomic
      insert into net.calls values (url, headers, body, timeout_milliseconds);
    end;
  create schema vault;
  create table vault.decrypted_secrets (name text, decrypted_secret text);
`

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
      grant select on auth.users, auth.sessions to deployer;
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

  it('schedule the calls the embedded backend makes, as soon as the vault names the project', async () => {
    const sql = postgres(await server.newDatabase(), { max: 1, onnotice: () => undefined })
    await sql.unsafe(SCHEDULER)
    const files = (await migrationFiles()).filter(({ version }) => version.endsWith('_schedules'))
    for (let times = 0; times < 2; times++) for (const file of files) await sql.unsafe(file.sql)
    const jobs = await sql`select schedule, command from cron.job order by jobname desc`
    expect(jobs.map(({ schedule }) => schedule)).toEqual(Array(3).fill('*/5 * * * *'))
    const runJobs = async () => {
      for (const { command } of jobs) await sql.unsafe(command)
      return [...(await sql`select * from net.calls`)]
    }
    const keep = (name: string, secret: string) =>
      sql`insert into vault.decrypted_secrets values (${name}, ${secret})`

    await keep('project_url', 'https://demo.example.test')
    expect(await runJobs()).toEqual([])
    await keep('service_role_key', 'the service key')
    const alike = {
      headers: { apikey: 'the service key', 'content-type': 'application/json' },
      timeout_milliseconds: 120_000,
    }
    const functions = 'https://demo.example.test/functions/v1'
    expect(await runJobs()).toEqual([
      { url: `${functions}/send-notifications`, body: {}, ...alike },
      {
        url: `${functions}/refresh-all-google-tokens`,
        body: { batch_size: 100, threshold_minutes: 15 },
        ...alike,
      },
      { url: `${functions}/calculate-nutrition-score`, body: {}, ...alike },
    ])
    await sql.end()
  })
})
