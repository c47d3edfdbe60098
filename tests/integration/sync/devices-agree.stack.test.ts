import { describe, expect, it } from 'vitest'
import type { FieldsOf } from '#domain/entities.ts'
import { mealKey } from '#domain/ids.ts'
import { newUser } from '../../helpers/backend.ts'
import { until } from '../../helpers/device/devices.ts'
import type { DeviceState } from '../../helpers/device/tab.ts'
import { FAIR } from '../../helpers/device/transport.ts'
import { OFFLINE, synced, withStackDevices } from '../../helpers/device/with-devices.ts'
import { meal } from '../../helpers/rows.ts'

const here = withStackDevices()

const mealsOf = (state: DeviceState) => state.rows.food_logs ?? []
const has = (fields: Record<string, unknown>) => (state: DeviceState) =>
  mealsOf(state).some((row) => Object.entries(fields).every(([key, value]) => row[key] === value))

const DAY_MS = 86_400_000

function lunch(name: string): FieldsOf<'daily_meal_plans'> {
  return {
    date: '2026-03-01',
    meal_type: 'lunch',
    recommended_calories: 700,
    recommended_protein_grams: 30,
    recommended_carbs_grams: 90,
    recommended_fat_grams: 20,
    meal_suggestions: [{ name }],
    exercise_calories: null,
  }
}

/** A runner with two devices, and a meal that both have. */
async function sharedMeal() {
  const user = await newUser(here.backend)
  const [phone, laptop] = [await here.deviceOf(user), await here.deviceOf(user)]
  const row = await phone.api.insert('food_logs', meal())
  await until(phone, synced, 'the meal is sent')
  await laptop.api.syncNow()
  await until(laptop, has({ id: row.id }), 'the meal has come')
  return { phone, laptop, row }
}

describe('two devices of one runner', () => {
  it('bring a meal from one to the other', async () => {
    const user = await newUser(here.backend)
    const [phone, laptop] = [await here.deviceOf(user), await here.deviceOf(user)]
    await phone.api.insert('food_logs', meal({ food_name: 'Bubur ayam' }))
    await until(phone, synced, 'the meal is sent')
    await laptop.api.syncNow()
    await until(laptop, has({ food_name: 'Bubur ayam' }), 'the meal has come')
  })

  it('keep both edits of different fields made apart', async () => {
    const { phone, laptop, row } = await sharedMeal()
    await Promise.all([phone.api.setWeather(OFFLINE), laptop.api.setWeather(OFFLINE)])
    await phone.api.patch('food_logs', row.id, { food_name: 'Named on the phone' })
    await laptop.api.patch('food_logs', row.id, { calories: 777 })
    for (const device of [phone, laptop]) {
      await device.api.setWeather(FAIR)
      await until(device, synced, 'the edit is sent')
    }
    await phone.api.syncNow()
    const both = has({ id: row.id, food_name: 'Named on the phone', calories: 777 })
    await until(phone, both, 'the phone has both edits')
    await until(laptop, both, 'the laptop has both edits')
  })

  it('show the later of two edits of one field', async () => {
    const { phone, laptop, row } = await sharedMeal()
    await Promise.all([phone.api.setWeather(OFFLINE), laptop.api.setWeather(OFFLINE)])
    await phone.api.patch('food_logs', row.id, { calories: 111 })
    await laptop.api.patch('food_logs', row.id, { calories: 222 })
    // The later edit reaches the server first: arrival must not decide.
    await laptop.api.setWeather(FAIR)
    await until(laptop, synced, 'the later edit is sent')
    await phone.api.setWeather(FAIR)
    await until(phone, has({ id: row.id, calories: 222 }), 'the phone has the later edit')
    await until(phone, synced, 'the phone is done')
  })

  it('keep a meal edited here and deleted there', async () => {
    const { phone, laptop, row } = await sharedMeal()
    await Promise.all([phone.api.setWeather(OFFLINE), laptop.api.setWeather(OFFLINE)])
    await phone.api.patch('food_logs', row.id, { calories: 333 })
    await laptop.api.remove('food_logs', row.id)
    await laptop.api.setWeather(FAIR)
    await until(laptop, synced, 'the deletion is sent')
    await phone.api.setWeather(FAIR)
    await until(phone, synced, 'the edit is sent')
    await laptop.api.syncNow()
    const lives = has({ id: row.id, calories: 333 })
    await until(phone, lives, 'the meal lives on the phone')
    await until(laptop, lives, 'the meal lives on the laptop')
  })

  it.each(['before', 'after'])(
    'keep the plan of one where the other has deleted its own %s its first sync',
    async (when) => {
      const user = await newUser(here.backend)
      const [phone, laptop] = [await here.deviceOf(user), await here.deviceOf(user)]
      const id = mealKey(user.id, '2026-03-01', 'lunch')
      await laptop.api.setWeather(OFFLINE)
      // The phone's clock is ahead: by their stamps its words would be the later ones.
      await phone.api.setClockError(DAY_MS)
      if (when === 'before') await phone.api.setWeather(OFFLINE)
      await phone.api.insert('daily_meal_plans', lunch('Soto'), id)
      if (when === 'after') await until(phone, synced, 'the plan is sent')
      await phone.api.remove('daily_meal_plans', id)
      await phone.api.setWeather(FAIR)
      await until(phone, synced, 'the deletion is sent')
      await laptop.api.insert('daily_meal_plans', lunch('Pecel'), id)
      await laptop.api.setWeather(FAIR)
      for (const device of [laptop, phone, laptop]) {
        await device.api.syncNow()
        await until(
          device,
          (state) => synced(state) && state.rows.daily_meal_plans?.length === 1,
          'it has a plan',
        )
      }
      for (const device of [laptop, phone]) {
        const { rows } = await device.api.state()
        expect(rows.daily_meal_plans).toMatchObject([lunch('Pecel')])
      }
    },
  )

  it('delete on both what one deleted', async () => {
    const { phone, laptop, row } = await sharedMeal()
    await laptop.api.remove('food_logs', row.id)
    await until(laptop, synced, 'the deletion is sent')
    await phone.api.syncNow()
    await until(phone, (state) => mealsOf(state).length === 0, 'the meal is gone')
  })

  it('are not held up by a row made and deleted before its first sync', async () => {
    const user = await newUser(here.backend)
    const phone = await here.deviceOf(user)
    await phone.api.setWeather(OFFLINE)
    const gone = await phone.api.insert('food_logs', meal({ calories: -5 }))
    await phone.api.remove('food_logs', gone.id)
    await phone.api.insert('food_logs', meal({ food_name: 'stays' }))
    await phone.api.setWeather(FAIR)
    const state = await until(phone, synced, 'everything is sent')
    expect(state.rejections).toEqual([])
    const stored = await here.backend.database.query(
      'select id, food_name from food_logs where user_id = $1',
      [user.id],
    )
    expect(stored.map((one) => one.food_name)).toEqual(['stays'])
  })
})
