import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asking, change, mealRow, pull, push } from './devices.ts'
import { SYNC_ENGINES, type TestDatabase } from './engines.ts'

describe.each(SYNC_ENGINES)('the lineage on $name', ({ open }) => {
  let database: TestDatabase
  let userId: string
  let ask: ReturnType<typeof asking>

  beforeAll(async () => {
    database = await open()
    userId = await database.newRunner()
    ask = asking(database, userId)
  })
  afterAll(() => database.stop())

  const pulled = async () => (await pull(ask, {})).lineage
  const pushed = async () =>
    (await push(ask, [change(mealRow(userId, crypto.randomUUID()))])).lineage

  it('is the same in every answer', async () => {
    const lineage = await pulled()
    expect(lineage).toMatch(/^[0-9a-f-]{36}$/)
    expect([await pushed(), await pulled(), await pushed()]).toEqual([lineage, lineage, lineage])
  })

  it('is another one once it has begun anew', async () => {
    const before = await pulled()
    const [begun] = await database.admin('select fuelmile_private.begin_lineage() as lineage')
    expect(begun?.lineage).not.toBe(before)
    expect([await pulled(), await pushed()]).toEqual([begun?.lineage, begun?.lineage])
    expect(await database.admin('select from fuelmile_private.lineages')).toHaveLength(1)
  })

  it.each(['a runner', 'nobody'])('is not begun anew by %s', async (who) => {
    const before = await pulled()
    const caller = who === 'nobody' ? null : userId
    await expect(database.as(caller, 'select fuelmile_private.begin_lineage()')).rejects.toThrow(
      /permission denied/,
    )
    expect(await pulled()).toBe(before)
  })
})
