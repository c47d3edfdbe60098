import { expect, it } from 'vitest'
import { newUser } from '../../helpers/backend.ts'
import { until } from '../../helpers/device/devices.ts'
import { synced, withStackDevices } from '../../helpers/device/with-devices.ts'
import { meal } from '../../helpers/rows.ts'

const here = withStackDevices()

it('a device sees a row that was changed without a new rev', async () => {
  const user = await newUser(here.backend)
  const phone = await here.deviceOf(user)
  const row = await phone.api.insert('food_logs', meal())
  await until(phone, synced, 'the meal is sent')
  await here.backend.database.query('update public.food_logs set calories = 91 where id = $1', [
    row.id,
  ])
  await phone.api.syncNow()
  await until(
    phone,
    ({ rows }) =>
      rows.food_logs?.some(({ id, calories }) => id === row.id && calories === 91) ?? false,
    'the change has come',
  )
  // And the device goes on from it.
  await phone.api.patch('food_logs', row.id, { food_name: 'Mine' })
  await until(phone, synced, 'the edit is sent')
  const stored = await here.backend.database.query(
    'select calories, food_name from public.food_logs where id = $1',
    [row.id],
  )
  expect(stored).toEqual([{ calories: 91, food_name: 'Mine' }])
})
