import { expect, it } from 'vitest'
import { newUser } from '../../helpers/backend.ts'
import { until } from '../../helpers/device/devices.ts'
import type { DeviceState } from '../../helpers/device/tab.ts'
import { FAIR } from '../../helpers/device/transport.ts'
import { OFFLINE, synced, withDevices } from '../../helpers/device/with-devices.ts'

const here = withDevices()

const RACE = {
  ...{ name: 'Bandung 42', date: '2026-11-29', start_time: '05:00', distance_km: 42.195 },
  ...{ city: 'Bandung', list_id: null, goal_minutes: 240, plan: null, log: {}, debrief: null },
}
const intake = (race_seconds: number, state = 'taken') => ({
  ...{ kind: 'intake', state, race_seconds },
  edited: `${String(race_seconds).padStart(9, '0')}-test`,
})
const keysOf = ({ rows }: DeviceState) => Object.keys((rows.races?.[0]?.log ?? {}) as object).sort()

it('what two phones note of a race offline stands on both, and what both note counts once', async () => {
  const user = await newUser(here.backend)
  const [phone, pocket] = [await here.deviceOf(user), await here.deviceOf(user)]
  await phone.api.insert('races', RACE, 'race')
  await until(phone, synced, 'the race is sent')
  await pocket.api.syncNow()
  await until(pocket, ({ rows }) => rows.races?.length === 1, 'the other has it')

  for (const device of [phone, pocket]) await device.api.setWeather(OFFLINE)
  await phone.api.patch('races', 'race', { log: { 'plan-20': intake(1200) } })
  await pocket.api.patch('races', 'race', { log: { 'plan-20': intake(1204) } })
  await pocket.api.patch('races', 'race', { log: { 'plan-40': intake(2400) } })
  await phone.api.patch('races', 'race', { log: { 'plan-60': intake(3600, 'skipped') } })

  for (const device of [phone, pocket]) {
    await device.api.setWeather(FAIR)
    await until(device, synced, 'its notes are sent')
  }
  await phone.api.syncNow()
  const all = ['plan-20', 'plan-40', 'plan-60']
  for (const device of [phone, pocket]) {
    await until(device, (state) => keysOf(state).join() === all.join(), 'both have all')
  }
  const [row] = await here.backend.database.query<{ log: Record<string, unknown> }>(
    'select log from races where user_id = $1',
    [user.id],
  )
  expect(row?.log).toEqual({
    'plan-20': intake(1204),
    'plan-40': intake(2400),
    'plan-60': intake(3600, 'skipped'),
  })
})
