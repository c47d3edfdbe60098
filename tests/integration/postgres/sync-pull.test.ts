import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TABLE_NAMES, type TableName } from '#domain/entities.ts'
import type { Cursor, PulledRow, PullReply } from '#domain/sync-protocol.ts'
import { seeded } from '../../helpers/random.ts'
import { asking, change, fromStart, mealRow, newRev, pull, push, rowOf } from './devices.ts'
import { SYNC_ENGINES, type TestDatabase } from './engines.ts'

type Cursors = Partial<Record<TableName, Cursor>>

describe.each(SYNC_ENGINES)('sync_pull on $name', ({ open }) => {
  let database: TestDatabase
  let userId: string
  let ask: ReturnType<typeof asking>

  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.stop())
  beforeEach(async () => {
    userId = await database.newRunner()
    ask = asking(database, userId)
  })

  /** Pulls until nothing is left; each page may hold `page` rows. */
  async function pullAll(cursors: Cursors, page: number) {
    const got = new Map<TableName, PulledRow[]>()
    const pages: number[] = []
    let next: Cursors = cursors
    let more = true
    while (more) {
      const { tables } = await pull(ask, next, page)
      more = false
      let rowsInPage = 0
      const after: Cursors = {}
      for (const [table, part] of entriesOf(tables)) {
        got.set(table, [...(got.get(table) ?? []), ...part.rows])
        rowsInPage += part.rows.length
        const last = part.rows.at(-1)
        after[table] = last ? { seq: last.seq, id: last.id } : next[table]
        more ||= part.more
      }
      next = after
      pages.push(rowsInPage)
    }
    return { got, pages, cursors: next }
  }

  it.each([1, 2, 7, 1000])(
    'brings everything exactly once and in order, %i rows at a time',
    async (page) => {
      const random = seeded(page)
      const sent = new Set<string>()
      for (let batch = 0; batch < 3; batch++) {
        const changes = Array.from({ length: 13 }, (_, i) => {
          const table = TABLE_NAMES[i % TABLE_NAMES.length] as TableName
          return change(rowOf(table, userId, random), null, table)
        })
        const reply = await push(ask, changes)
        const kept = new Set([...reply.rejected, ...reply.conflicts].map(({ id }) => id))
        for (const { table, row } of changes) if (!kept.has(row.id)) sent.add(`${table}:${row.id}`)
      }
      const { got, pages } = await pullAll(fromStart(TABLE_NAMES), page)
      const keys = [...got].flatMap(([table, rows]) => rows.map(({ id }) => `${table}:${id}`))
      expect(keys).toHaveLength(new Set(keys).size)
      expect(new Set(keys)).toEqual(sent)
      for (const [table, rows] of got) {
        const places = rows.map(({ seq, id }) => `${String(seq).padStart(9, '0')} ${id}`)
        expect(places, table).toEqual([...places].sort())
      }
      expect(Math.max(...pages)).toBeLessThanOrEqual(page)
    },
  )

  it('says there is more exactly while there is', async () => {
    await push(
      ask,
      ['a', 'b', 'c'].map((id) => change(mealRow(userId, `${userId}:${id}`))),
    )
    const first = await pull(ask, fromStart(['food_logs', 'beta_reports']), 2)
    expect(first.tables.food_logs).toMatchObject({ more: true })
    // Not reached: nobody knows, so it has to be asked for again.
    expect(first.tables.beta_reports).toEqual({ rows: [], more: true })
    const { seq, id } = first.tables.food_logs!.rows.at(-1)!
    const rest = await pull(ask, { food_logs: { seq, id }, beta_reports: { seq: 0, id: '' } }, 2)
    expect(rest.tables.food_logs?.rows).toHaveLength(1)
    expect(rest.tables.food_logs?.more).toBe(false)
    expect(rest.tables.beta_reports).toEqual({ rows: [], more: false })
    const exact = await pull(ask, fromStart(['food_logs']), 3)
    expect(exact.tables.food_logs).toMatchObject({ more: false })
  })

  it('brings deletions, and a row changed since', async () => {
    const kept = mealRow(userId, crypto.randomUUID())
    const gone = mealRow(userId, crypto.randomUUID())
    await push(ask, [change(kept), change(gone)])
    const { cursors } = await pullAll(fromStart(['food_logs']), 100)
    await push(ask, [
      change({ ...gone, rev: newRev(), deleted: true }, gone.rev),
      change({ ...kept, rev: newRev(), calories: 5 }, kept.rev),
    ])
    const { got } = await pullAll(cursors, 100)
    const rows = got.get('food_logs') ?? []
    expect(rows.map(({ id, deleted, calories }) => ({ id, deleted, calories }))).toEqual(
      expect.arrayContaining([
        { id: gone.id, deleted: true, calories: gone.calories },
        { id: kept.id, deleted: false, calories: 5 },
      ]),
    )
    expect(rows).toHaveLength(2)
  })

  it('answers for the tables it was asked for and knows, and no others', async () => {
    const { tables } = await pull(ask, {
      ...fromStart(['profiles']),
      users: { seq: 0, id: '' },
    } as Cursors)
    expect(Object.keys(tables)).toEqual(['profiles'])
  })

  it.each([0, -5, 1_000_000])('keeps a page of %i within bounds', async (page) => {
    await push(ask, [change(mealRow(userId, crypto.randomUUID()))])
    const { tables } = await pull(ask, fromStart(['food_logs']), page)
    expect(tables.food_logs?.rows).toHaveLength(1)
  })

  it('tells where the clock stands, as push does', async () => {
    expect(await pull(ask, {})).toMatchObject({ tables: {}, seq: 0 })
    const { seq } = await push(ask, [change(mealRow(userId, crypto.randomUUID()))])
    expect((await pull(ask, {})).seq).toBe(seq)
  })

  it.each([
    ['a list', '[]', /cursors must be an object/],
    ['a cursor that is none', '{"food_logs":{"seq":"x","id":""}}', /bigint/],
  ])('refuses %s', async (_, cursors, message) => {
    await expect(ask('select sync_pull($1::text::jsonb)', [cursors])).rejects.toThrow(message)
  })

  function entriesOf(tables: PullReply['tables']) {
    return Object.entries(tables) as [TableName, { rows: PulledRow[]; more: boolean }][]
  }
})
