import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import { PRIVATE_ANSWERS } from '#domain/guidance/guidance.ts'
import { asking, change, newRev, push } from './devices.ts'
import { SYNC_ENGINES, type TestDatabase } from './engines.ts'

describe.each(SYNC_ENGINES)('who the numbers are not for, on $name', ({ open }) => {
  let database: TestDatabase
  let runner: string

  beforeAll(async () => {
    database = await open()
    runner = await database.newRunner()
  })
  afterAll(() => database.stop())

  const profile = (fields: Partial<typeof EMPTY_PROFILE>) => {
    const rev = newRev()
    const envelope = { id: runner, user_id: runner, rev, created_clock: rev, edit_clocks: {} }
    return { ...EMPTY_PROFILE, ...envelope, deleted: false, ...fields }
  }

  it('refuses nobody but the under 13, by a name the app knows', async () => {
    const send = asking(database, runner)
    const young = await push(send, [change(profile({ age: 12 }), null, 'profiles')])
    expect(young.rejected).toMatchObject([{ constraint: 'profiles_age_at_least_13' }])
    const old = await push(send, [change(profile({ age: 13 }), null, 'profiles')])
    expect(old.rejected).toEqual([])
  })

  it('stores the private answers for their runner and shows them to no other', async () => {
    const other = await database.newRunner()
    const columns = [...PRIVATE_ANSWERS, 'portions_mode'].join(', ')
    const read = (user: string | null) =>
      database.as(user, `select ${columns} from profiles where user_id = $1`, [runner])
    await database.as(runner, 'update profiles set diabetes = true where user_id = $1', [runner])
    expect(await read(runner)).toMatchObject([{ diabetes: true, eating_disorder: null }])
    expect(await read(other)).toEqual([])
    await expect(read(null)).rejects.toThrow(/permission denied/)
    await database.as(other, 'update profiles set diabetes = false where user_id = $1', [runner])
    expect(await read(runner)).toMatchObject([{ diabetes: true }])
  })
})
