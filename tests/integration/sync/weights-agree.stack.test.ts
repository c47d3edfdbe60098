import { expect, it } from 'vitest'
import { dayKey } from '#domain/ids.ts'
import { newUser } from '../../helpers/backend.ts'
import { until } from '../../helpers/device/devices.ts'
import type { DeviceState } from '../../helpers/device/tab.ts'
import { FAIR } from '../../helpers/device/transport.ts'
import { OFFLINE, synced, withStackDevices } from '../../helpers/device/with-devices.ts'

const here = withStackDevices()

const weightsOf = ({ rows }: DeviceState) =>
  (rows.body_weights ?? [])
    .map(({ date, weight_kg }) => [date, weight_kg] as const)
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))

it('two devices that logged the same day offline have one row of it, and both days of two', async () => {
  const user = await newUser(here.backend)
  const [phone, laptop] = [await here.deviceOf(user), await here.deviceOf(user)]
  const log = (device: typeof phone, date: string, weight_kg: number) =>
    device.api.insert('body_weights', { date, weight_kg }, dayKey(user.id, date))
  for (const device of [phone, laptop]) await device.api.setWeather(OFFLINE)
  await log(phone, '2026-11-20', 60)
  await log(phone, '2026-11-19', 60.6)
  await log(laptop, '2026-11-18', 61.2)
  await log(laptop, '2026-11-20', 60.3)

  for (const device of [phone, laptop]) {
    await device.api.setWeather(FAIR)
    await until(device, synced, 'its weights are sent')
  }
  const agreed = [
    ['2026-11-18', 61.2],
    ['2026-11-19', 60.6],
    // The later of the two.
    ['2026-11-20', 60.3],
  ]
  await phone.api.syncNow()
  for (const device of [phone, laptop])
    await until(
      device,
      (state) => JSON.stringify(weightsOf(state)) === JSON.stringify(agreed),
      'both have all three days',
    )
  const stored = await here.backend.database.query(
    `select to_char(date, 'YYYY-MM-DD') as date, weight_kg from body_weights
      where user_id = $1 and not deleted order by date`,
    [user.id],
  )
  expect(stored.map(({ date, weight_kg }) => [date, weight_kg])).toEqual(agreed)
})

it('a weight both devices knew, changed on both offline, is neither lost nor there twice', async () => {
  const user = await newUser(here.backend)
  const [phone, laptop] = [await here.deviceOf(user), await here.deviceOf(user)]
  const [corrected, removed] = ['2026-11-20', '2026-11-19'] as const
  const idOf = (date: string) => dayKey(user.id, date)
  const weigh = (device: typeof phone, date: string, weight_kg: number) =>
    device.api.patch('body_weights', idOf(date), { weight_kg })
  for (const date of [corrected, removed])
    await phone.api.insert('body_weights', { date, weight_kg: 64 }, idOf(date))
  await until(phone, synced, 'the first weights are sent')
  await laptop.api.syncNow()
  await until(laptop, (state) => weightsOf(state).length === 2, 'the laptop has them')

  for (const device of [phone, laptop]) await device.api.setWeather(OFFLINE)
  await weigh(phone, corrected, 63.5)
  await phone.api.remove('body_weights', idOf(removed))
  await weigh(laptop, corrected, 63.2)
  // Weighed there after it was taken out here: what was entered stays.
  await weigh(laptop, removed, 63.8)
  for (const device of [phone, laptop]) {
    await device.api.setWeather(FAIR)
    await until(device, synced, 'its changes are sent')
  }
  const agreed = [
    [removed, 63.8],
    [corrected, 63.2],
  ]
  await phone.api.syncNow()
  for (const device of [phone, laptop])
    await until(
      device,
      (state) => JSON.stringify(weightsOf(state)) === JSON.stringify(agreed),
      'both have both days',
    )
})
