import { PGlite } from '@electric-sql/pglite'
import { afterAll, expect, it } from 'vitest'
import { TABLE_NAMES } from '#domain/entities.ts'
import { migrationFiles } from '../../../supabase/local/database.ts'
import { bareSupabase } from '../../helpers/postgres.ts'
import { seeded } from '../../helpers/random.ts'
import { change, fromStart, pull, push, rowOf } from './devices.ts'
import type { Rows } from './engines.ts'

/**
 * Migrations are written side by side. `supabase db push` refuses one with an earlier number than the last
 * it has applied, until it is asked to `--include-all`; npm start applies it. Both end here.
 */
const EARLIER = '20261122000180_fibre_and_caffeine'
const LATER = '20261122000210_who_numbers_are_not_for'

const open: PGlite[] = []
afterAll(async () => {
  for (const database of open) await database.close()
})

/** A database in which these were applied in that order, the rest in its own. */
async function migrated(order: readonly string[]): Promise<PGlite> {
  const pglite = new PGlite()
  open.push(pglite)
  await pglite.exec(bareSupabase())
  const files = await migrationFiles()
  const turn = files.filter(({ version }) => order.includes(version))
  for (const file of files) {
    const at = turn.indexOf(file)
    const { sql } = at < 0 ? file : files.find(({ version }) => version === order[at])!
    await pglite.transaction(async (transaction) => void (await transaction.exec(sql)))
  }
  return pglite
}

/** What the tables are, whatever the order their columns came in. */
async function schemaOf(database: PGlite) {
  const rows = async (sql: string) => (await database.query<{ line: string }>(sql)).rows
  return {
    columns: await rows(
      `select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
       from information_schema.columns where table_schema = 'public' order by line`,
    ),
    constraints: await rows(
      `select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
       from pg_constraint where connamespace = 'public'::regnamespace order by line`,
    ),
    policies: await rows(
      `select concat_ws(' ', tablename, policyname, cmd, qual, with_check) as line
       from pg_policies where schemaname = 'public' order by line`,
    ),
    functions: await rows(
      `select concat_ws(' ', oid::regprocedure, proacl) as line from pg_proc
       where pronamespace in ('public'::regnamespace, 'fuelmile_private'::regnamespace) order by line`,
    ),
  }
}

it('a migration with an earlier number that comes later makes the same database', async () => {
  const [inOrder, turned] = [await migrated([EARLIER, LATER]), await migrated([LATER, EARLIER])]
  expect(await schemaOf(turned)).toEqual(await schemaOf(inOrder))

  const userId = crypto.randomUUID()
  await turned.query('insert into auth.users (id, email) values ($1, $2)', [userId, 'a@b.test'])
  const ask = (sql: string, params: readonly unknown[]) =>
    turned.transaction(async (transaction) => {
      const claims = JSON.stringify({ sub: userId, role: 'authenticated' })
      await transaction.query("select set_config('request.jwt.claims', $1, true)", [claims])
      await transaction.exec('set local role authenticated')
      return (await transaction.query(sql, [...params])).rows as Rows
    })
  const random = seeded(16)
  const changes = TABLE_NAMES.map((table) => change(rowOf(table, userId, random), null, table))
  expect(await push(ask, changes)).toMatchObject({ applied: changes.length, rejected: [] })
  const { tables } = await pull(ask, fromStart(TABLE_NAMES))
  for (const { table, row } of changes) {
    const added = Object.entries(row).filter(([name]) => ADDED.test(name))
    expect(tables[table]?.rows[0], table).toMatchObject(Object.fromEntries(added))
  }
})

/** What the two add columns of. */
const ADDED = /fiber|caffeine|fluid|pregnant|disease|diabetes|disorder|portions/
