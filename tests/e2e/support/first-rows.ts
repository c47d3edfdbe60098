import type { Backend } from '../../../supabase/local/backend.ts'

type Database = Backend['database']

/** All tables but those of PostgreSQL itself, with the columns that can be written. */
const TABLES = `
  select format('%I.%I', s.nspname, t.relname) as name, (
    select string_agg(quote_ident(attname), ', ')
    from pg_attribute
    where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = ''
  ) as columns
  from pg_class t join pg_namespace s on s.oid = t.relnamespace
  where t.relkind = 'r' and s.nspname not in ('information_schema', 'first_rows') and s.nspname !~ '^pg_'`

/** Notes what every table holds. */
export async function keepRows(database: Database): Promise<void> {
  await database.query('create schema first_rows')
  await database.query('create table first_rows.tables (name text, columns text, rows json)')
  await database.query(`do $$
    declare kept record;
    begin
      for kept in ${TABLES} loop
        execute format(
          'insert into first_rows.tables select %L, %L, coalesce(json_agg(t), ''[]'') from %s t',
          kept.name, kept.columns, kept.name);
      end loop;
    end $$`)
}

/** Brings every table back to what was noted: one write, past triggers and keys. */
export async function giveRowsBack(database: Database): Promise<void> {
  await database.query(`do $$
    declare kept record;
    begin
      perform set_config('session_replication_role', 'replica', true);
      for kept in select * from first_rows.tables loop
        execute format('delete from %s', kept.name);
        execute format(
          'insert into %1$s (%2$s) overriding system value
           select %2$s from json_populate_recordset(null::%1$s, $1)', kept.name, kept.columns)
          using kept.rows;
      end loop;
    end $$`)
}
