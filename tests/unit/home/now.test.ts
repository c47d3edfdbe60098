import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/local-day.ts'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import type { FieldsOf, Row } from '#domain/entities.ts'
import { fuelBefore, fuelForTomorrow } from '#domain/home/now.ts'
import { meal } from '../../helpers/rows.ts'
import { DAY, homeAt, run } from './home-days.ts'

const eaten = (clock: string, fields: Partial<FieldsOf<'food_logs'>> = {}) =>
  [
    {
      id: clock,
      ...meal({ logged_at: `${DAY}T${clock}:00.000Z`, logged_on: DAY, utc_offset_minutes: 0 }),
      ...fields,
    },
  ] as unknown as Row<'food_logs'>[]
const WATER: Partial<FieldsOf<'food_logs'>> = {
  ...{ food_name: 'Water', calories: 0, protein_grams: 0, carbs_grams: 0, fat_grams: 0 },
  fluid_ml: 250,
}
const hours = (hour: number) => hour * 60

describe('what to eat before a session', () => {
  const activities = [run({ start_time: '14:00' })]

  it('is 1.5 g/kg of carbohydrate, from two hours to one hour before it', () => {
    expect(fuelBefore(homeAt(hours(11.5), { activities }))).toMatchObject({
      window: { opens: '12:00', closes: '13:00' },
      carbsGrams: 90,
      isLate: false,
    })
  })

  it('is something small once that time is over, and nothing after the start', () => {
    expect(fuelBefore(homeAt(hours(13), { activities }))?.isLate).toBe(false)
    expect(fuelBefore(homeAt(hours(13) + 1, { activities }))?.isLate).toBe(true)
    expect(fuelBefore(homeAt(hours(14) + 1, { activities }))).toBeNull()
    // More than three hours ahead other things matter.
    expect(fuelBefore(homeAt(hours(10.5), { activities }))).toBeNull()
  })

  it('is done with whatever was eaten since its time began, but for water', () => {
    const fuel = (foodLogs: Row<'food_logs'>[]) =>
      fuelBefore(homeAt(hours(12.5), { activities, foodLogs }))
    expect(fuel(eaten('12:10'))).toBeNull()
    expect(fuel(eaten('11:50'))).not.toBeNull()
    expect(fuel(eaten('12:10', WATER))).not.toBeNull()
  })

  it('has no amount where nothing is known of the body', () => {
    const home = homeAt(hours(12), { activities, profile: EMPTY_PROFILE })
    expect(fuelBefore(home)?.carbsGrams).toBeNull()
  })
})

describe('what to eat for tomorrow', () => {
  const long = run({ date: addDays(DAY, 1), distance_km: 16, duration_minutes: 100 })
  const activities = [{ ...long, start_time: '06:00' }]

  it('is nothing where tomorrow is short and easy', () => {
    const easy = [run({ date: addDays(DAY, 1), distance_km: 6, duration_minutes: 36 })]
    expect(fuelForTomorrow(homeAt(hours(19), { activities: easy }))).toBeNull()
  })

  it('is a dinner with what is left of today’s carbohydrate, then what to eat in the morning', () => {
    const before = homeAt(hours(19), { activities, foodLogs: eaten('12:30', { carbs_grams: 100 }) })
    const fuel = fuelForTomorrow(before)
    expect(fuel?.dinnerCarbsGrams).toBeCloseTo(before.target.carbsGrams - 100)
    expect(fuel).toMatchObject({
      isDinnerEaten: false,
      advice: { carbsGrams: 90, window: { opens: '04:00', closes: '05:00' } },
    })
    const foodLogs = eaten('19:00', { meal_type: 'dinner' })
    expect(fuelForTomorrow(homeAt(hours(19), { activities, foodLogs }))?.isDinnerEaten).toBe(true)
  })

  it('asks for no dinner of a few grams', () => {
    const foodLogs = eaten('12:30', { carbs_grams: 900, calories: 4000 })
    expect(fuelForTomorrow(homeAt(hours(19), { activities, foodLogs }))).toMatchObject({
      dinnerCarbsGrams: null,
      isDinnerEaten: false,
    })
  })
})
