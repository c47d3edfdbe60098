import { readFile } from 'node:fs/promises'
import type { App } from '@supabase/lite'
import { type LocalDatabaseServer, migrate } from './database.ts'

/** Brings a database, new or used, to what this version needs: roles, lite's own schemas, migrations. */
export async function prepare(database: LocalDatabaseServer, lite: App): Promise<void> {
  await database.run(`
    do $$ begin
      if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
      if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
      if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin bypassrls; end if;
    end $$;
    grant usage on schema public to anon, authenticated, service_role;
  `)
  await lite.ensureSystemSchema()
  // Row-level security decides in storage; its tables are reached through the storage API only.
  await database.run(`
    grant usage on schema auth, storage to anon, authenticated, service_role;
    grant all on all tables in schema storage to anon, authenticated, service_role;
  `)
  await migrate(database)
  await database.run(await readFile(new URL('local-only.sql', import.meta.url), 'utf8'))
  await lite.init()
}
