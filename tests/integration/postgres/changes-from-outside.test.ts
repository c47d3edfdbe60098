import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseStamp } from '#domain/clock.ts'
import { asking, change, fromStart, mealRow, pull, push } from './devices.ts'
import { SYNC_ENGINES, type TestDatabase } from './engines.ts'

/** As REST, a function or a hand writes: without a word about the envelope. */
describe.each(SYNC_ENGINES)('a row changed around sync_push on $name', ({ open }) => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.stop())

  async function storedMeal(fields: Record<string, unknown> = {}) {
    const userId = await database.newRunner()
    const row = mealRow(userId, crypto.randomUUID(), fields)
    await push(asking(database, userId), [change(row)])
    const update = (assignments: string) =>
      database.as(userId, `update public.food_logs set ${assignments} where id = $1`, [row.id])
    const read = async () => {
      const { tables } = await pull(asking(database, userId), fromStart(['food_logs']))
      return tables.food_logs?.rows[0]
    }
    return { userId, row, update, read }
  }

  it('is a new version, which names what was changed', async () => {
    const { row, update, read } = await storedMeal({ rev: '0mh9xk3k20000-abcdefgh' })
    await update("calories = 90, food_name = 'Soto'")
    const found = await read()
    expect(found).toMatchObject({ calories: 90, food_name: 'Soto', seq: 2 })
    expect(parseStamp(String(found?.rev))?.millis).toBeGreaterThan(
      parseStamp(row.rev)?.millis ?? Number.POSITIVE_INFINITY,
    )
    expect(found?.edit_clocks).toEqual({ calories: found?.rev, food_name: found?.rev })
  })

  it('is later than the version before, whatever the wall clock says', async () => {
    const { row, update, read } = await storedMeal({ rev: '1zzzzzzzz0000-abcdefgh' })
    for (const calories of [1, 2]) {
      const before = (await read())?.rev ?? row.rev
      await update(`calories = ${calories}`)
      expect(String((await read())?.rev) > before).toBe(true)
    }
    expect((await read())?.rev).toBe('2000000010000-database')
  })

  it('is a new version where it was deleted', async () => {
    const { row, update, read } = await storedMeal()
    await update('deleted = true')
    const found = await read()
    expect(found).toMatchObject({ deleted: true, edit_clocks: {} })
    expect(found?.rev).not.toBe(row.rev)
  })

  it('keeps the stamps of who wrote some', async () => {
    const { update, read } = await storedMeal()
    await update(`calories = 5, rev = 'theirs', edit_clocks = '{"calories":"theirs"}'`)
    expect(await read()).toMatchObject({ rev: 'theirs', edit_clocks: { calories: 'theirs' } })
  })

  it('stays the version it was where nothing of it changed', async () => {
    const { row, update, read } = await storedMeal()
    await update('calories = calories')
    expect(await read()).toMatchObject({ rev: row.rev, edit_clocks: {} })
  })
})
