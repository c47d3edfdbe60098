import { expect, it } from 'vitest'
import type { Row } from '#domain/entities.ts'
import { boughtByFood, tickKey } from '#domain/shopping/keys.ts'
import { missing } from '#domain/shopping/ticks.ts'
import { newUser } from '../../helpers/backend.ts'
import { until } from '../../helpers/device/devices.ts'
import type { DeviceState } from '../../helpers/device/tab.ts'
import { FAIR } from '../../helpers/device/transport.ts'
import { OFFLINE, synced, withStackDevices } from '../../helpers/device/with-devices.ts'

const here = withStackDevices()

const MONDAY = '2026-11-23'
const TUESDAY = '2026-11-24'
const FIELDS = {
  ...{ week: MONDAY, food_id: null, grams: null, bought: {}, name: null },
  ...{ amount: null, section: null, is_bought: false },
}
const ticked = (day: string, grams: number, at: number) => ({
  [day]: { grams, on: MONDAY, edited: `${String(at).padStart(12, '0')}0000-phone` },
})
const itemsOf = ({ rows }: DeviceState) =>
  (rows.shopping_items ?? []) as unknown as Row<'shopping_items'>[]
const words = (state: DeviceState) =>
  itemsOf(state)
    .filter(({ name }) => name)
    .map(({ name, is_bought }) => `${name}${is_bought ? ' ✓' : ''}`)
    .sort()
    .join()

it('two phones that tick and add in one shop, offline, hold one list', async () => {
  const user = await newUser(here.backend)
  const [mine, yours] = [await here.deviceOf(user), await here.deviceOf(user)]
  await mine.api.insert('shopping_items', { ...FIELDS, name: 'Soap' }, 'soap')
  await until(mine, synced, 'the first item is sent')
  await yours.api.syncNow()
  await until(yours, (state) => itemsOf(state).length === 1, 'the other has it')

  for (const device of [mine, yours]) await device.api.setWeather(OFFLINE)
  const rice = tickKey(user.id, MONDAY, 'white-rice-raw')
  // Both tick the rice: one knows of a plan for Tuesday that the other has not heard of.
  const tick = { ...FIELDS, food_id: 'white-rice-raw' }
  const both = { ...ticked(MONDAY, 200, 1), ...ticked(TUESDAY, 150, 1) }
  await yours.api.insert('shopping_items', { ...tick, bought: both }, rice)
  await mine.api.insert('shopping_items', { ...tick, bought: ticked(MONDAY, 200, 2) }, rice)
  await mine.api.insert('shopping_items', { ...FIELDS, name: 'Bread' }, 'bread')
  await yours.api.insert('shopping_items', { ...FIELDS, name: 'Salt' }, 'salt')
  await yours.api.patch('shopping_items', 'soap', { is_bought: true })
  await mine.api.patch('shopping_items', 'soap', { amount: '2' })

  for (const device of [mine, yours]) {
    await device.api.setWeather(FAIR)
    await until(device, synced, 'its list is sent')
  }
  await mine.api.syncNow()
  for (const device of [mine, yours]) {
    const all = 'Bread,Salt,Soap ✓'
    await until(device, (state) => itemsOf(state).length === 4 && words(state) === all, 'all items')
    const state = await device.api.state()
    const bought = boughtByFood(itemsOf(state)).get('white-rice-raw') ?? {}
    const need = { [MONDAY]: 200_00, [TUESDAY]: 150_00 }
    expect(missing(need, bought, { from: MONDAY, to: TUESDAY })).toBe(0)
    expect(itemsOf(state).find(({ id }) => id === 'soap')).toMatchObject({ amount: '2' })
  }
})
