import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/local-day.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { gamificationState } from '#domain/gamification/state.ts'
import { dayKey } from '#domain/ids.ts'
import { askFunction, newUser, type TestUser } from '../../helpers/backend.ts'
import { type RunningDevice, until } from '../../helpers/device/devices.ts'
import type { DeviceState } from '../../helpers/device/tab.ts'
import { FAIR } from '../../helpers/device/transport.ts'
import { OFFLINE, synced, withStackDevices } from '../../helpers/device/with-devices.ts'
import { score } from '../../helpers/scores.ts'

const here = withStackDevices()
const today = new Date().toISOString().slice(0, 10)
const daysAgo = (days: number) => addDays(today, -days)

/** What a device shows of its own rows. */
function stateOn({ rows }: DeviceState) {
  const scores = (rows.nutrition_scores ?? []) as unknown as FieldsOf<'nutrition_scores'>[]
  const [row] = (rows.gamification ?? []) as unknown as FieldsOf<'gamification'>[]
  return gamificationState(scores, today, row ?? null, '')
}

async function serverState(user: TestUser): Promise<unknown> {
  const { body } = await askFunction(here.backend, 'gamification', {}, user.token)
  return body.state
}

/** Puts a day's score on a device, as its upkeep would. */
async function setScore(device: RunningDevice, user: TestUser, date: string, value: number) {
  const id = dayKey(user.id, date)
  const { rows } = await device.api.state()
  const known = rows.nutrition_scores?.some((row) => row.id === id)
  if (known) await device.api.patch('nutrition_scores', id, { daily_score: value })
  else await device.api.insert('nutrition_scores', score(date, value), id)
}

async function goOnline(...devices: RunningDevice[]): Promise<void> {
  for (const device of devices) {
    await device.api.setWeather(FAIR)
    await until(device, synced, 'all is sent')
  }
  for (const device of devices) await device.api.syncNow()
}

describe('a streak on two devices and the server', () => {
  it('is the same after both were offline and one edited an old day', async () => {
    const user = await newUser(here.backend)
    const [phone, laptop] = [await here.deviceOf(user), await here.deviceOf(user)]
    for (const days of [6, 5, 3, 2]) await setScore(phone, user, daysAgo(days), 80)
    await goOnline(phone, laptop)
    await until(laptop, (state) => stateOn(state).row.best_streak === 2, 'two days have come')

    for (const device of [phone, laptop]) await device.api.setWeather(OFFLINE)
    // The phone scores yesterday; the laptop logs the meals of an old day, which joins what was apart.
    await setScore(phone, user, daysAgo(1), 75)
    await setScore(laptop, user, daysAgo(4), 90)
    expect(stateOn(await phone.api.state()).row.current_streak).toBe(3)
    expect(stateOn(await laptop.api.state()).row.current_streak).toBe(0)
    await goOnline(phone, laptop)
    for (const device of [phone, laptop])
      await until(device, (state) => stateOn(state).row.current_streak === 6, 'six days in a row')
    expect(await serverState(user)).toMatchObject({ current_streak: 6, best_streak: 6 })

    // A late edit that breaks it.
    await setScore(laptop, user, daysAgo(2), 30)
    await goOnline(laptop, phone)
    for (const device of [phone, laptop])
      await until(device, (state) => stateOn(state).row.current_streak === 1, 'yesterday alone')
    expect(await serverState(user)).toMatchObject({ current_streak: 1 })
  })

  it('celebrates a milestone once, whoever acknowledges it where', async () => {
    const user = await newUser(here.backend)
    const [phone, laptop] = [await here.deviceOf(user), await here.deviceOf(user)]
    for (let days = 7; days >= 1; days--) await setScore(phone, user, daysAgo(days), 80)
    await goOnline(phone, laptop)
    await until(laptop, (state) => stateOn(state).milestone === 'streak_7', 'a week has come')
    for (const device of [phone, laptop]) await device.api.setWeather(OFFLINE)
    // Each makes the row by itself, the laptop later and with less.
    const row = (last_milestone: string) => ({ ...stateRow(), last_milestone })
    const stateRow = (): FieldsOf<'gamification'> => ({
      ...{ current_streak: 0, best_streak: 0, tier: 'fuel_learner', total_days_logged: 0 },
      ...{ last_milestone: null, latest_insight: null, updated_at: `${today}T00:00:00.000Z` },
    })
    await phone.api.insert('gamification', row('streak_7'), user.id)
    await laptop.api.insert('gamification', row('streak_3'), user.id)
    await goOnline(phone, laptop)
    for (const device of [phone, laptop])
      await until(device, (state) => stateOn(state).milestone === null, 'nothing to celebrate')
    const { body } = await askFunction(here.backend, 'gamification/recalc-streak', {}, user.token)
    expect(body).toEqual({ currentStreak: 7, bestStreak: 7 })
    expect(await serverState(user)).toMatchObject({ last_milestone: 'streak_7' })
  })
})
