import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findPsql } from '../../../scripts/tools/find-psql.ts'
import { bareSupabase, startPostgres, type TestPostgres } from '../../helpers/postgres.ts'

/** The vault, as far as the script asks it. */
const VAULT = `
  create schema vault;
  create table vault.secrets (id uuid primary key default gen_random_uuid(), name text unique, secret text);
  create function vault.create_secret(new_secret text, new_name text) returns uuid
    language sql begin atomic
      insert into vault.secrets (name, secret) values (new_name, new_secret) returning id;
    end;
  create view vault.decrypted_secrets as select name, secret as decrypted_secret from vault.secrets;
`

let server: TestPostgres
let sql: postgres.Sql
let migrations: string
let migrate: (key?: string) => { status: number | null; stdout: string; stderr: string }

beforeAll(async () => {
  server = await startPostgres()
  const url = new URL(await server.newDatabase())
  sql = postgres(url.href, { max: 1, onnotice: () => undefined })
  await sql.unsafe(bareSupabase())
  await sql.unsafe(VAULT)
  migrations = mkdtempSync(join(tmpdir(), 'fuelmile-migrations-'))
  cpSync('supabase/migrations', migrations, { recursive: true })
  const database = {
    PGHOST: url.hostname,
    PGPORT: url.port,
    PGUSER: url.username,
    PGDATABASE: url.pathname.slice(1),
  }
  migrate = (key = 'the service key') =>
    spawnSync('sh', ['supabase/self-hosted/migrate.sh'], {
      encoding: 'utf8',
      env: {
        ...process.env,
        ...database,
        MIGRATIONS: migrations,
        PROJECT_URL: 'http://caddy:8000',
        SERVICE_ROLE_KEY: key,
      },
    })
})
afterAll(async () => {
  await sql.end()
  await server.stop()
  rmSync(migrations, { recursive: true, force: true })
})

const applied = async () =>
  (await sql`select version from supabase_migrations.schema_migrations order by version`).map(
    ({ version }) => version as string,
  )

it('the script that applies them is one a shell can read', () => {
  const read = spawnSync('sh', ['-n', 'supabase/self-hosted/migrate.sh'], { encoding: 'utf8' })
  expect(read).toMatchObject({ status: 0, stderr: '' })
})

// Where psql is none and can't be fetched (scripts/tools/fetch-programs.ts), no more can be tried.
const tried = findPsql().found ? it : () => undefined

tried(
  'the self-hosted stack’s database gets all migrations once, and the vault its secrets anew',
  async () => {
    expect(migrate()).toMatchObject({ status: 0, stderr: expect.not.stringContaining('ERROR') })
    const files = readdirSync(migrations).sort()
    expect(await applied()).toEqual(files.map((file) => file.split('_')[0]))
    const second = migrate('another key')
    expect(second).toMatchObject({ status: 0, stderr: '' })
    expect(second.stdout).toBe('migrate: the database is up to date\n')
    const secrets =
      await sql`select name, decrypted_secret from vault.decrypted_secrets order by name`
    expect([...secrets]).toEqual([
      { name: 'project_url', decrypted_secret: 'http://caddy:8000' },
      { name: 'service_role_key', decrypted_secret: 'another key' },
    ])
  },
)

tried('a migration that fails leaves nothing behind, and the app is not started', async () => {
  const before = await applied()
  const file = join(migrations, '29991231000000_wrong.sql')
  writeFileSync(file, 'create table public.half (id int); select 1 / 0;')
  const failed = migrate()
  expect(failed.status).not.toBe(0)
  expect(failed.stderr).toContain('division by zero')
  expect(await applied()).toEqual(before)
  const [half] = await sql`select to_regclass('public.half') as half`
  expect(half?.half).toBeNull()
})
