import { expect, it } from 'vitest'
import { newUser } from '../../helpers/backend.ts'
import { until } from '../../helpers/device/devices.ts'
import type { DeviceState } from '../../helpers/device/tab.ts'
import { FAIR } from '../../helpers/device/transport.ts'
import { OFFLINE, synced, withStackDevices } from '../../helpers/device/with-devices.ts'

const here = withStackDevices()

const RACE = {
  ...{ name: 'Bandung 42', date: '2026-11-29', start_time: '05:00', distance_km: 42.195 },
  ...{ city: 'Bandung', list_id: null, goal_minutes: 240, plan: null, log: {}, debrief: null },
}
const START = Date.parse('2026-11-29T05:00:00.000Z')
const intake = (second: number, state: 'taken' | 'skipped' | 'lost' | 'undone' = 'taken') => ({
  ...{ kind: 'intake' as const, state, at: new Date(START + second * 1000).toISOString() },
  ...{ products: ['gel'], water_ml: 150, carbs_grams: 25, fluid_ml: 150 },
  ...{ sodium_mg: 0, caffeine_mg: 0 },
})
const place = (second: number, km: number) => ({
  kind: 'place' as const,
  at: new Date(START + second * 1000).toISOString(),
  km,
})
const LOG = { start: { kind: 'start', at: new Date(START).toISOString(), edited: '0' } }
const keysOf = ({ rows }: DeviceState) => Object.keys((rows.races?.[0]?.log ?? {}) as object).sort()
const MEALS = ['race-race-plan-20', 'race-race-plan-40']
const mealsOf = ({ rows }: DeviceState) => (rows.food_logs ?? []).map(({ id }) => id).sort()

it('what two phones note of a race offline stands on both, and what both note counts once', async () => {
  const user = await newUser(here.backend)
  const [phone, pocket] = [await here.deviceOf(user), await here.deviceOf(user)]
  await phone.api.insert('races', { ...RACE, log: LOG }, 'race')
  await until(phone, synced, 'the race is sent')
  await pocket.api.syncNow()
  await until(pocket, ({ rows }) => rows.races?.length === 1, 'the other has it')

  for (const device of [phone, pocket]) await device.api.setWeather(OFFLINE)
  await phone.api.noteInRace('race', 'plan-20', intake(1200))
  await pocket.api.noteInRace('race', 'plan-20', intake(1204))
  await pocket.api.noteInRace('race', 'plan-40', intake(2400))
  await phone.api.noteInRace('race', 'plan-60', intake(3600, 'skipped'))
  await phone.api.noteInRace('race', 'plan-80', intake(4800))
  await pocket.api.noteInRace('race', 'plan-80', intake(4810, 'undone'))
  // Where each runner's phone says they were, and what was lost: both stand.
  await phone.api.noteInRace('race', 'place-phone', place(3000, 8.2))
  await pocket.api.noteInRace('race', 'place-pocket', place(4200, 11))
  await pocket.api.noteInRace('race', 'extra-lost', intake(4300, 'lost'))

  for (const device of [phone, pocket]) {
    await device.api.setWeather(FAIR)
    await until(device, synced, 'its notes are sent')
  }
  await phone.api.syncNow()
  const plans = ['plan-20', 'plan-40', 'plan-60', 'plan-80']
  const all = ['extra-lost', 'place-phone', 'place-pocket', ...plans, 'start']
  for (const device of [phone, pocket]) {
    await until(device, (state) => keysOf(state).join() === all.join(), 'both have all')
    await device.api.settleRace('race')
    await until(device, synced, 'its meals are sent')
  }
  for (const device of [phone, pocket]) {
    await device.api.syncNow()
    await until(device, (state) => mealsOf(state).join() === MEALS.join(), 'both have the meals')
  }
  const [row] = await here.backend.database.query<{ log: object }>(
    'select log from races where user_id = $1',
    [user.id],
  )
  expect(row?.log).toMatchObject({
    'plan-20': intake(1204),
    'plan-40': intake(2400),
    'plan-60': intake(3600, 'skipped'),
    'plan-80': intake(4810, 'undone'),
    'place-phone': place(3000, 8.2),
    'place-pocket': place(4200, 11),
    'extra-lost': intake(4300, 'lost'),
  })
  const meals = await here.backend.database.query(
    `select id, calories from food_logs
     where user_id = $1 and not deleted and meal_type = 'race_day' order by id`,
    [user.id],
  )
  expect(meals).toEqual(MEALS.map((id) => ({ id, calories: 100 })))
})
