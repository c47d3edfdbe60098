import { describe, expect, it } from 'vitest'
import { newUser, type TestUser } from '../../helpers/backend.ts'
import { until } from '../../helpers/device/devices.ts'
import type { DeviceState } from '../../helpers/device/tab.ts'
import { FAIR } from '../../helpers/device/transport.ts'
import { OFFLINE, synced, withDevices } from '../../helpers/device/with-devices.ts'
import { meal, RUNNER_PROFILE } from '../../helpers/rows.ts'

const here = withDevices()

/** Takes a runner's meals as a backup does; the answer puts them and the runner's clock back. */
async function backUp(user: TestUser): Promise<() => Promise<void>> {
  const { database } = here.backend
  const [row] = await database.query<{ meals: string; clock: number }>(
    `select (select json_agg(meal)::text from food_logs meal where user_id = $1) as meals,
       (select seq from sync_clock where user_id = $1) as clock`,
    [user.id],
  )
  const { meals, clock } = row as { meals: string; clock: number }
  return async () => {
    await database.run('alter table food_logs disable trigger user')
    await database.query('delete from food_logs where user_id = $1', [user.id])
    await database.query(
      'insert into food_logs select * from json_populate_recordset(null::food_logs, $1)',
      [meals],
    )
    await database.run('alter table food_logs enable trigger user')
    await database.query('update sync_clock set seq = $2 where user_id = $1', [user.id, clock])
  }
}

const newLineage = () => here.backend.database.query('select fuelmile_private.begin_lineage()')

const named = (state: DeviceState) =>
  (state.rows.food_logs ?? []).map(({ food_name, calories }) => `${food_name} ${calories}`).sort()

async function stored(user: TestUser): Promise<string[]> {
  const rows = await here.backend.database.query<{ food_name: string; calories: number }>(
    'select food_name, calories from food_logs where user_id = $1 and not deleted',
    [user.id],
  )
  return rows.map(({ food_name, calories }) => `${food_name} ${calories}`).sort()
}

/** Two devices that agree, a backup, and edits of both since that the server has confirmed. */
async function editedSinceBackup() {
  const user = await newUser(here.backend)
  const [phone, laptop] = [await here.deviceOf(user), await here.deviceOf(user)]
  const add = (food_name: string) => phone.api.insert('food_logs', meal({ food_name, calories: 1 }))
  const [edited, deleted] = [await add('edited'), await add('deleted')]
  await add('untouched')
  await until(phone, synced, 'all is sent')
  await laptop.api.syncNow()
  await until(laptop, (state) => state.rows.food_logs?.length === 3, 'the laptop has them')
  const restore = await backUp(user)
  await phone.api.patch('food_logs', edited.id, { calories: 2 })
  await phone.api.remove('food_logs', deleted.id)
  await phone.api.insert('food_logs', meal({ food_name: 'made since', calories: 3 }))
  await until(phone, synced, 'the phone has sent its edits')
  return { user, phone, laptop, restore, edited }
}

const syncedAt = ([fact]: unknown[]) => (fact as { syncedAt: number }).syncedAt

const RIGHT = ['edited 2', 'made since 3', 'untouched 1']

describe('a server restored from a backup', () => {
  it('gets back what was confirmed since, and all devices agree', async () => {
    const { user, phone, laptop, restore } = await editedSinceBackup()
    await restore()
    await newLineage()
    expect(await stored(user)).toEqual(['deleted 1', 'edited 1', 'untouched 1'])
    await phone.api.syncNow()
    await expect.poll(() => stored(user)).toEqual(RIGHT)
    await laptop.api.syncNow()
    await until(laptop, (now) => synced(now) && named(now).join() === RIGHT.join(), 'it agrees')
    expect(named(await phone.api.state())).toEqual(RIGHT)
  })

  it('is found out by its clock where nobody has begun a new lineage', async () => {
    const { user, phone, restore } = await editedSinceBackup()
    await restore()
    await phone.api.syncNow()
    await expect.poll(() => stored(user)).toEqual(RIGHT)
  })

  it('does not take back what was confirmed where the row is edited while it is compared', async () => {
    const { user, phone, restore, edited } = await editedSinceBackup()
    await restore()
    await newLineage()
    const renamed = { food_name: 'renamed' }
    const written = phone.api.patchDuring('before the first write', 'food_logs', edited.id, renamed)
    await phone.api.syncNow()
    await written
    const right = ['made since 3', 'renamed 2', 'untouched 1']
    await expect.poll(() => stored(user)).toEqual(right)
  })

  it('does not take an edit that waits back to what the backup held', async () => {
    const { user, phone, laptop, restore, edited } = await editedSinceBackup()
    await laptop.api.syncNow()
    await until(laptop, (now) => named(now).includes('edited 2'), 'the laptop has the edit')
    await laptop.api.setWeather(OFFLINE)
    // Made on a version that the restored server does not have.
    await laptop.api.patch('food_logs', edited.id, { food_name: 'edited offline' })
    await restore()
    await newLineage()
    await laptop.api.setWeather(FAIR)
    await laptop.api.syncNow()
    const right = ['edited offline 2', 'made since 3', 'untouched 1']
    await until(laptop, (now) => synced(now) && named(now).join() === right.join(), 'it has sent')
    await phone.api.syncNow()
    await until(phone, (now) => synced(now) && named(now).join() === right.join(), 'it agrees')
    expect(await stored(user)).toEqual(right)
  })

  it.each(['before', 'after'])(
    'does not bring back what was made since and deleted %s',
    async (when) => {
      const { user, phone, laptop } = await editedSinceBackup()
      const restore = await backUp(user)
      const { id } = await phone.api.insert('food_logs', meal({ food_name: 'short-lived' }))
      await until(phone, synced, 'it is sent')
      await laptop.api.syncNow()
      await until(laptop, (now) => named(now).length === 4, 'the laptop has it')
      await laptop.api.setWeather(OFFLINE)
      if (when === 'after') await phone.api.setWeather(OFFLINE)
      await phone.api.remove('food_logs', id)
      if (when === 'before') await until(phone, synced, 'the deletion is sent')
      await restore()
      await newLineage()
      await phone.api.setWeather(FAIR)
      const { facts } = await phone.api.state()
      await phone.api.syncNow()
      await until(phone, (now) => syncedAt(now.facts) > syncedAt(facts), 'the phone has compared')
      await laptop.api.setWeather(FAIR)
      await expect.poll(() => stored(user)).toContain('short-lived 520')
      const look = async () => {
        await phone.api.syncNow()
        await laptop.api.syncNow()
        return [await stored(user), named(await phone.api.state()), named(await laptop.api.state())]
      }
      await expect.poll(look).toEqual([RIGHT, RIGHT, RIGHT])
    },
  )

  it('is compared to the end by a device that is closed in the middle', async () => {
    const { user, phone, restore } = await editedSinceBackup()
    await restore()
    await newLineage()
    for (let i = 0; i < 3; i++) {
      await phone.api.syncNow()
      await phone.api.restart()
    }
    await expect.poll(() => stored(user)).toEqual(RIGHT)
  })
})

describe('an app newer than its database', () => {
  it('lets rows wait, and sends them by itself once the database is migrated', async () => {
    const user = await newUser(here.backend)
    const phone = await here.deviceOf(user)
    const { database } = here.backend
    const remake = 'select fuelmile_private.make_row_functions()'
    await database.run(`alter table food_logs rename column sodium_mg to not_yet; ${remake}`)
    const early = await phone.api.insert('food_logs', meal({ food_name: 'early' }))
    await phone.api.insert('profiles', RUNNER_PROFILE, user.id)
    // Everything else goes on.
    const state = await until(phone, (now) => now.waiting === 1, 'only the meal waits')
    expect(state.rejections).toEqual([])
    await database.run(`alter table food_logs rename column not_yet to sodium_mg; ${remake}`)
    await phone.api.syncNow()
    await until(phone, synced, 'it has gone')
    expect(await stored(user)).toEqual([`early ${early.calories}`])
  })
})
