import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldSpecs, TABLE_NAMES } from '#domain/entities.ts'
import type { FieldSpec } from '#domain/field-kinds.ts'
import { migrationFiles } from '../../../supabase/local/database.ts'
import { bareSupabase } from '../../helpers/postgres.ts'
import { ENGINES, type TestDatabase } from './engines.ts'

const ENVELOPE = {
  id: 'text not null',
  user_id: 'uuid not null',
  rev: 'text not null',
  created_clock: 'text not null',
  edit_clocks: 'jsonb not null',
  deleted: 'boolean not null',
  seq: 'bigint not null',
}

const SQL_TYPES = {
  text: 'text',
  number: 'double precision',
  integer: 'integer',
  boolean: 'boolean',
  date: 'date',
  instant: 'timestamp with time zone',
  json: 'jsonb',
} as const satisfies Record<FieldSpec['kind'], string>

const SERVER_ONLY = [
  'google_tokens',
  'intervals_icu_keys',
  'leaderboard_members',
  'leaderboard_weeks',
  'photo_analyses',
  'provider_asks',
  'push_subscriptions',
  'strava_tokens',
  'sync_clock',
  'weekly_activity',
]

describe.each(ENGINES)('the migrations on $name', ({ open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.stop())

  it.each(TABLE_NAMES)('give %s the columns of the entity and no others', async (table) => {
    const columns = await database.admin(
      `select column_name as name, data_type || case is_nullable when 'NO' then ' not null' else '' end as type
       from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [table],
    )
    const wanted: Record<string, string> = { ...ENVELOPE }
    for (const [name, field] of Object.entries(fieldSpecs(table))) {
      wanted[name] = SQL_TYPES[field.kind] + (field.nullable ? '' : ' not null')
    }
    expect(Object.fromEntries(columns.map(({ name, type }) => [name, type]))).toEqual(wanted)
  })

  it.each(TABLE_NAMES)(
    'let a text of %s be as long as the device allows, no longer',
    async (table) => {
      for (const [name, field] of Object.entries(fieldSpecs(table))) {
        if (field.kind !== 'text' || field.oneOf) continue
        const checks = await database.admin(
          `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
         where conrelid = $1::regclass and contype = 'c' and $2 = any (
           select attname from pg_attribute where attrelid = conrelid and attnum = any (conkey))`,
          [`public.${table}`, name],
        )
        const definitions = checks.map(({ definition }) => String(definition)).join('\n')
        // Two are stricter than a length: a barcode's digits and a time of day.
        if (name === 'start_time') expect(definitions).toContain('[0-5][0-9]')
        else expect(definitions, name).toMatch(new RegExp(`(<= |,)${field.maxLength}\\D`))
      }
    },
  )

  it('accept each of the words a field may hold, and no other', async () => {
    for (const table of TABLE_NAMES) {
      for (const [name, field] of Object.entries(fieldSpecs(table))) {
        if (!field.oneOf) continue
        const [check] = await database.admin(
          `select pg_get_constraintdef(oid) as definition from pg_constraint
           where conrelid = $1::regclass and conname like '%_known' and $2 = any (
             select attname from pg_attribute where attrelid = conrelid and attnum = any (conkey))`,
          [`public.${table}`, name],
        )
        const words = [...String(check?.definition).matchAll(/'(\w+)'/g)].map(([, word]) => word)
        expect(words, `${table}.${name}`).toEqual(field.oneOf)
      }
    }
  })

  it('make no table but the synced ones and those of the server', async () => {
    const tables = await database.admin(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
    )
    expect(tables.map(({ name }) => name).sort()).toEqual([...TABLE_NAMES, ...SERVER_ONLY].sort())
  })

  it('index each synced table by owner, clock and id', async () => {
    const indexes = await database.admin(
      "select tablename as table, indexdef as definition from pg_indexes where schemaname = 'public'",
    )
    for (const table of TABLE_NAMES) {
      const own = indexes.filter((index) => index.table === table)
      expect(own.map(({ definition }) => String(definition)).join('\n')).toContain(
        '(user_id, seq, id)',
      )
    }
  })

  it('begin every key with the owner, so that the tables can be split by it', async () => {
    const others = await database.admin(
      `select indexrelid::regclass::text as key from pg_index
       join pg_class on pg_class.oid = indrelid
       join pg_attribute on attrelid = indrelid and attnum = indkey[0]
       where relnamespace = 'public'::regnamespace and indisunique and attname <> 'user_id'
       order by key`,
    )
    // A name is taken for everybody: the board's table is short, and stays whole.
    expect(others).toEqual([
      { key: 'leaderboard_members_name_key_taken' },
      { key: 'leaderboard_members_name_look_taken' },
    ])
    const [clockless] = await database.admin(
      `select count(*)::int as tables from pg_constraint
       where contype = 'f' and conrelid = any ($1::text[]::regclass[])
         and confrelid <> 'public.sync_clock'::regclass`,
      [TABLE_NAMES.map((table) => `public.${table}`)],
    )
    expect(clockless).toEqual({ tables: 0 })
  })

  it('publish the clock, and nothing else, for realtime', async () => {
    const published = await database.admin(
      "select schemaname || '.' || tablename as name from pg_publication_tables where pubname = 'supabase_realtime'",
    )
    expect(published).toEqual([{ name: 'public.sync_clock' }])
  })

  it('keep every name whole: PostgreSQL would cut it at 63 characters', async () => {
    const files = await migrationFiles()
    const names = files.flatMap(({ sql }) => [...sql.matchAll(/constraint (\w+)/g)])
    expect(names.length).toBeGreaterThan(50)
    for (const [, name] of names) expect(name?.length, name).toBeLessThanOrEqual(63)
  })

  it('take every row with its owner', async () => {
    const userId = await database.newRunner()
    await database.admin(
      "insert into public.push_subscriptions values ('https://push.example.test/1', $1, '{}')",
      [userId],
    )
    await database.admin('delete from auth.users where id = $1', [userId])
    expect(
      await database.admin('select from public.push_subscriptions where user_id = $1', [userId]),
    ).toEqual([])
  })
})

describe('the migrations where there is storage', () => {
  it('make two private buckets for images of at most 10 MB, closed to all but the owner', async () => {
    const pglite = new PGlite()
    await pglite.exec(bareSupabase())
    await pglite.exec(`
      create schema storage;
      create table storage.buckets (
        id text primary key, name text, public boolean, file_size_limit bigint, allowed_mime_types text[]);
      create table storage.objects (id serial, bucket_id text, name text);
      alter table storage.objects enable row level security;
      grant usage on schema storage to authenticated, anon;
      grant all on all tables in schema storage to authenticated, anon;
      grant all on all sequences in schema storage to authenticated, anon;
    `)
    for (const { sql } of await migrationFiles()) await pglite.exec(sql)
    await pglite.query('insert into auth.users (id) values ($1)', [OWNER])

    const { rows: buckets } = await pglite.query<Record<string, unknown>>(
      'select * from storage.buckets order by id',
    )
    expect(buckets.map(({ id }) => id)).toEqual(['fitness-screenshots', 'food-photos'])
    for (const bucket of buckets) {
      expect(bucket).toMatchObject({ public: false, file_size_limit: 10485760 })
      expect(bucket.allowed_mime_types).toContain('image/jpeg')
      expect(String(bucket.allowed_mime_types)).not.toMatch(/svg|text|\*/)
    }

    const upload = (folder: string, bucket = 'food-photos') =>
      pglite.transaction(async (transaction) => {
        await transaction.exec(
          `set local role authenticated; set local request.jwt.claims = '{"sub":"${OWNER}"}'`,
        )
        await transaction.query('insert into storage.objects (bucket_id, name) values ($1, $2)', [
          bucket,
          `${folder}/1.jpg`,
        ])
      })
    await upload(OWNER)
    await expect(upload('00000000-0000-7000-8000-000000000002')).rejects.toThrow(/row-level/)
    await expect(upload(`${OWNER}0`)).rejects.toThrow(/row-level/)
    await expect(upload(OWNER, 'another-bucket')).rejects.toThrow(/row-level/)
    await pglite.close()
  })
})

const OWNER = '00000000-0000-7000-8000-000000000001'
