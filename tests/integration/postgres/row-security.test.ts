import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TABLE_NAMES, type TableName } from '#domain/entities.ts'
import { seeded } from '../../helpers/random.ts'
import { asking, change, fromStart, mealRow, newRev, pull, push, rowOf } from './devices.ts'
import { SYNC_ENGINES, type TestDatabase } from './engines.ts'

/** A table the server alone writes: a row of the victim's, and what its owner may read of it. */
const SERVER_TABLES: Record<string, { row: string; readable: string | null }> = {
  google_tokens: {
    row: `(user_id, access_token, refresh_token, expires_at) values ($1, 'secret', 'secret', now())`,
    readable: 'id, user_id, scope, expires_at, is_active, created_at, last_refreshed_at',
  },
  push_subscriptions: {
    row: `(endpoint, user_id, subscription) values ('https://push.example.test/' || $1, $1::uuid, '{}')`,
    readable: null,
  },
  photo_analyses: {
    row: `(user_id, id) values ($1, '0b0e7a3e-0000-4000-8000-000000000000')`,
    readable: null,
  },
  strava_tokens: {
    row: `(user_id, access_token, refresh_token, expires_at) values ($1, 'secret', 'secret', now())`,
    readable: null,
  },
  intervals_icu_keys: { row: `(user_id, api_key) values ($1, 'secret')`, readable: null },
  provider_asks: {
    row: `(user_id, source, busy_until) values ($1, 'strava', now())`,
    readable: null,
  },
  weekly_activity: {
    row: `(user_id, week_start, distance_meters, shared_distance_meters, session_count, session_minutes)
          values ($1, '2026-11-16', 12000, 12000, 2, 70)`,
    readable: null,
  },
  sync_clock: { row: '(user_id, seq) values ($1, 41)', readable: 'user_id, seq' },
  leaderboard_members: { row: `(user_id, display_name) values ($1, 'Rina')`, readable: null },
  leaderboard_weeks: { row: `(user_id, week_start) values ($1, '2026-11-16')`, readable: null },
}

/** Tables that hold no rows of a runner: reached by the server alone. */
const NOBODYS = [
  'fuelmile_private.json_shapes',
  'fuelmile_private.lineages',
  'fuelmile_private.provider_pauses',
  'fuelmile_private.provider_windows',
  'fuelmile_private.row_quotas',
]

/** Denied by a grant, or nothing there to see: never a row. */
const DENIED = /permission denied|row-level security/

describe.each(SYNC_ENGINES)('row-level security on $name', ({ open }) => {
  let database: TestDatabase
  let victim: string
  let attacker: string
  let tables: string[]
  const ids = new Map<string, string>()

  beforeAll(async () => {
    database = await open()
    victim = await database.newRunner()
    attacker = await database.newRunner()
    for (const [table, { row }] of Object.entries(SERVER_TABLES)) {
      await database.admin(`insert into public.${table} ${row}`, [victim])
    }
    const random = seeded(11)
    for (const table of TABLE_NAMES) {
      const row = rowOf(table, victim, random)
      ids.set(table, row.id)
      const reply = await push(asking(database, victim), [change(row, null, table)])
      expect(reply.rejected).toEqual([])
    }
    // Every relation the migrations made, in whichever schema: a row could be read from any of them.
    const found = await database.admin(
      `select case nspname when 'public' then relname else nspname || '.' || relname end as name
       from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where relkind in ('r', 'p', 'v', 'm', 'f') and not relispartition
         and nspname not in ('pg_catalog', 'pg_toast', 'information_schema', 'auth')`,
    )
    tables = found.map(({ name }) => String(name)).filter((name) => !NOBODYS.includes(name))
  })
  afterAll(() => database.stop())

  /** What the victim's rows look like, to see that nothing has touched them. */
  const state = (table: string) =>
    database.admin(`select to_jsonb(t) as row from public.${table} t where user_id = $1`, [victim])

  it('is on for every table, and binds the owner of each synced one', async () => {
    const flags = await database.admin(
      "select relname as name, relrowsecurity as on, relforcerowsecurity as forced from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
    )
    for (const { name, on, forced } of flags) {
      expect(on, String(name)).toBe(true)
      if (TABLE_NAMES.includes(name as TableName)) expect(forced, String(name)).toBe(true)
    }
    // The tests below walk this list: a table they have no row for would be walked by in vain.
    expect([...tables].sort()).toEqual([...TABLE_NAMES, ...Object.keys(SERVER_TABLES)].sort())
    for (const table of tables) expect(await state(table), table).toHaveLength(1)
  })

  it('grants a runner no more than reading, making and changing', async () => {
    const grants = await database.admin(
      `select table_name as table, grantee, privilege_type as privilege from information_schema.role_table_grants
       where table_schema = 'public' and grantee in ('anon', 'authenticated', 'PUBLIC')`,
    )
    for (const table of TABLE_NAMES) {
      const given = grants.filter((grant) => grant.table === table)
      expect(given.map(({ grantee, privilege }) => `${grantee} ${privilege}`).sort()).toEqual([
        'authenticated INSERT',
        'authenticated SELECT',
        'authenticated UPDATE',
      ])
    }
    // What a runner may read of a connection is granted by column.
    for (const table of [
      'google_tokens',
      'strava_tokens',
      'intervals_icu_keys',
      'provider_asks',
      'weekly_activity',
      'push_subscriptions',
      'photo_analyses',
      'leaderboard_members',
      'leaderboard_weeks',
    ]) {
      expect(grants.filter((grant) => grant.table === table)).toEqual([])
    }
    expect(grants.filter(({ grantee }) => grantee !== 'authenticated')).toEqual([])
  })

  const names = [...TABLE_NAMES, ...Object.keys(SERVER_TABLES)]

  describe.each(['another runner', 'nobody'])('%s', (who) => {
    const caller = () => (who === 'nobody' ? null : attacker)

    it.each(names)('can read no row of %s', async (table) => {
      const columns = SERVER_TABLES[table]?.readable ?? '*'
      const reading = database.as(caller(), `select ${columns} from public.${table}`)
      const rows = await reading.catch((error: Error) => {
        expect(error.message).toMatch(DENIED)
        return []
      })
      expect(rows.filter((row) => row.user_id !== attacker)).toEqual([])
      if (who === 'nobody') await expect(reading).rejects.toThrow(DENIED)
    })

    it.each(names)('can change, delete or empty no row of %s', async (table) => {
      const before = await state(table)
      for (const statement of [
        `update public.${table} set user_id = user_id`,
        `update public.${table} set user_id = '${attacker}'`,
        `delete from public.${table}`,
        `truncate public.${table}`,
      ]) {
        await database.as(caller(), statement).catch((error: Error) => {
          expect(error.message).toMatch(/permission denied|row-level security|keeps its owner/)
        })
      }
      expect(await state(table)).toEqual(before)
    })

    it.each(names)('can put no row of the victim’s into %s', async (table) => {
      const before = await state(table)
      const synced = TABLE_NAMES.find((name) => name === table)
      if (synced) {
        const row = rowOf(synced, victim, seeded(12))
        await expect(
          database.as(
            caller(),
            `insert into public.${table} select * from jsonb_populate_record(null::public.${table}, $1::text::jsonb)`,
            [JSON.stringify({ ...row, seq: 0 })],
          ),
        ).rejects.toThrow(DENIED)
      } else {
        const { row } = SERVER_TABLES[table]!
        await expect(
          database.as(caller(), `insert into public.${table} ${row}`, [victim]),
        ).rejects.toThrow(DENIED)
      }
      expect(await state(table)).toEqual(before)
    })
  })

  it('lets nobody signed out push or pull', async () => {
    const ask = asking(database, null)
    await expect(push(ask, [change(mealRow(victim, 'x'))])).rejects.toThrow(/permission denied/)
    await expect(pull(ask, fromStart(['food_logs']))).rejects.toThrow(/permission denied/)
  })

  it.each(TABLE_NAMES)('lets no push reach the victim’s %s', async (table) => {
    const before = await state(table)
    const [{ row: stored }] = before as [{ row: Record<string, unknown> }]
    const { seq: _, ...own } = stored
    const ask = asking(database, attacker)
    const tampered: Record<string, unknown>[] = [
      { ...own, rev: newRev() },
      { ...own, rev: newRev(), user_id: attacker },
      { ...own, rev: newRev(), deleted: true },
      { ...own, rev: newRev(), deleted: true, user_id: attacker },
    ]
    for (const row of tampered) {
      for (const base of [null, stored.rev]) {
        const reply = await push(ask, [{ table, base_rev: base, row }])
        expect(JSON.stringify(reply.rejected)).not.toContain(String(stored.rev))
        for (const conflict of reply.conflicts) expect(conflict.row.user_id).toBe(attacker)
        // Keys begin with the owner: under the same id it becomes a row of the attacker's own, where
        // the id names no owner.
        if (row.user_id !== attacker) expect(reply.rejected).toHaveLength(1)
      }
    }
    expect(await state(table)).toEqual(before)
    const { tables: pulled } = await pull(ask, fromStart([table]))
    for (const row of pulled[table]?.rows ?? []) expect(row.user_id).toBe(attacker)
  })

  it('keeps a favourite to its runner', async () => {
    const fields = { kind: 'starred', is_favorite: true, name: 'Gado-gado' }
    const starred = { ...rowOf('custom_foods', victim, seeded(14)), ...fields }
    const mine = asking(database, victim)
    expect(await push(mine, [change(starred, null, 'custom_foods')])).toMatchObject({ applied: 1 })
    const others = asking(database, attacker)
    const { tables: seen } = await pull(others, fromStart(['custom_foods']))
    expect(JSON.stringify(seen)).not.toContain(starred.rev)
    const unstarred = { ...starred, rev: newRev(), is_favorite: false }
    const reply = await push(others, [change(unstarred, starred.rev, 'custom_foods')])
    expect(reply.rejected).toHaveLength(1)
    const { tables: kept } = await pull(mine, fromStart(['custom_foods']))
    expect(kept.custom_foods?.rows).toContainEqual(
      expect.objectContaining({ id: starred.id, ...fields }),
    )
    const odd = { ...rowOf('custom_foods', victim, seeded(15)), kind: 'plate' }
    expect((await push(mine, [change(odd, null, 'custom_foods')])).rejected).toEqual([
      expect.objectContaining({ constraint: 'custom_foods_kind_known' }),
    ])
    await database.admin('delete from public.custom_foods where id = $1', [starred.id])
  })

  it('lets nobody take a place that is another runner’s', async () => {
    const newcomer = await database.newRunner()
    const ask = asking(database, attacker)
    const random = seeded(13)
    const keyed = TABLE_NAMES.map((table) => {
      const row = rowOf(table, newcomer, random)
      const id = row.id.startsWith(newcomer) ? row.id : `${newcomer}:2026-01-01:lunch`
      return { table, row: { ...row, id } }
    })
    const squatting = keyed.map(({ table, row }) =>
      change({ ...row, user_id: attacker }, null, table),
    )
    expect((await push(ask, squatting)).rejected).toHaveLength(squatting.length)
    const arriving = keyed.map(({ table, row }) => change(row, null, table))
    const reply = await push(asking(database, newcomer), arriving)
    expect(reply).toMatchObject({ applied: arriving.length, rejected: [] })
  })

  it.each(NOBODYS)('lets no runner read or change %s', async (table) => {
    const [flags] = await database.admin(
      'select relrowsecurity as on from pg_class where oid = $1::regclass',
      [table],
    )
    expect(flags).toEqual({ on: true })
    for (const statement of ['select from', 'delete from', 'truncate']) {
      await expect(database.as(attacker, `${statement} ${table}`)).rejects.toThrow(DENIED)
    }
  })

  it('hides the tokens of a fitness source even from the runner they belong to', async () => {
    const readable = SERVER_TABLES.google_tokens?.readable
    const [own] = await database.as(victim, `select ${readable} from public.google_tokens`)
    expect(own).toMatchObject({ user_id: victim, is_active: true })
    for (const columns of ['*', 'access_token', 'refresh_token', 'length(access_token)']) {
      await expect(
        database.as(victim, `select ${columns} from public.google_tokens`),
      ).rejects.toThrow(/permission denied/)
    }
    await expect(
      database.as(victim, 'select from public.google_tokens where access_token like $1', ['s%']),
    ).rejects.toThrow(/permission denied/)
    for (const columns of ['*', 'user_id', 'access_token', 'refresh_token', 'is_active']) {
      await expect(
        database.as(victim, `select ${columns} from public.strava_tokens`),
      ).rejects.toThrow(/permission denied/)
    }
  })

  it('lets a runner read the clock, and nobody set it', async () => {
    const rows = await database.as(victim, 'select user_id from public.sync_clock')
    expect(rows).toEqual([{ user_id: victim }])
    for (const statement of [
      'update public.sync_clock set seq = 0',
      'delete from public.sync_clock',
      `select fuelmile_private.tick('${victim}')`,
    ]) {
      await expect(database.as(victim, statement)).rejects.toThrow(/permission denied/)
    }
  })

  it('lets a runner neither give a row away nor delete it for good', async () => {
    const id = ids.get('food_logs')
    await expect(
      database.as(victim, 'update public.food_logs set user_id = $1 where id = $2', [attacker, id]),
    ).rejects.toThrow(/keeps its owner|row-level security/)
    await expect(
      database.as(victim, 'delete from public.food_logs where id = $1', [id]),
    ).rejects.toThrow(/permission denied/)
  })

  it('runs functions with the owner’s rights only behind a fixed search path', async () => {
    const functions = await database.admin(
      `select proname as name, proconfig::text as config from pg_proc
       where pronamespace in ('public'::regnamespace, 'fuelmile_private'::regnamespace) and prosecdef`,
    )
    expect(functions.map(({ name }) => name).sort()).toEqual([
      'account_stands',
      'advance_clock',
      'begin_lineage',
      'claim_provider_ask',
      'count_rows',
      'end_provider_ask',
      'lineage',
      'lock_clock',
      'mark_leaderboard',
      'move_clock',
      'refuse_gone_account',
      'rows_left',
      'session_stands',
      'session_state',
      'stamp_row',
      'tick',
    ])
    for (const { name, config } of functions) expect(config, String(name)).toContain('search_path=')
  })
})
