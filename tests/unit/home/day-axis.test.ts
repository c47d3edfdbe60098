import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FieldsOf, MEAL_TYPES } from '#domain/entities.ts'
import { dayAxis } from '#domain/home/day-axis.ts'
import { type ActivityRow, daySessions } from '#domain/training/sessions.ts'
import { meal } from '../../helpers/rows.ts'
import { DAY, run } from './home-days.ts'

const at = (clock: string) => `${DAY}T${clock}:00.000Z`
let count = 0
/** A meal at a local time of the day. */
const eaten = (clock: string, fields: Partial<FieldsOf<'food_logs'>> = {}) => ({
  ...meal({ logged_at: at(clock), logged_on: DAY, utc_offset_minutes: 0, ...fields }),
  id: `meal-${++count}`,
})
const planned = (meal_type: FieldsOf<'daily_meal_plans'>['meal_type'], calories = 600) => ({
  ...{ date: DAY, meal_type, recommended_calories: calories, recommended_protein_grams: 30 },
  ...{ recommended_carbs_grams: 80, recommended_fat_grams: 15, meal_suggestions: [] },
  exercise_calories: null,
})

interface Known {
  now?: number | null
  activities?: ActivityRow[]
  foodLogs?: ReturnType<typeof eaten>[]
  plans?: ReturnType<typeof planned>[]
}
function axis({ now = null, activities = [], foodLogs = [], plans = [] }: Known) {
  const sessions = daySessions({ date: DAY, activities, fitness: null, usualWeek: [] })
  return dayAxis({ date: DAY, nowMinute: now, sessions, foodLogs, plans })
}
const minutesOf = (marks: readonly { minute: number }[]) => marks.map(({ minute }) => minute)

describe('the axis of a day', () => {
  it('goes from five to eleven, and further where something lies outside', () => {
    expect(axis({})).toMatchObject({ fromMinute: 300, toMinute: 1380, nowMinute: null })
    const early = axis({ activities: [run({ start_time: '04:30', distance_km: 12 })] })
    // The window before it opens at 02:30.
    expect(early.fromMinute).toBe(120)
    expect(axis({ foodLogs: [eaten('23:40')] }).toMinute).toBe(1440)
    expect(axis({ now: 200 })).toMatchObject({ fromMinute: 180, nowMinute: 200 })
  })

  it('joins foods logged one by one to a meal, with its energy and what it is made of', () => {
    const { meals } = axis({
      foodLogs: [
        eaten('12:20', { calories: 100, carbs_grams: 0, protein_grams: 0, fat_grams: 10 }),
        eaten('12:00', { calories: 200, carbs_grams: 45, protein_grams: 0, fat_grams: 0 }),
        eaten('12:31', { calories: 300, carbs_grams: null, protein_grams: null, fat_grams: null }),
      ],
    })
    expect(minutesOf(meals)).toEqual([720, 751])
    expect(meals[0]).toMatchObject({ calories: 300, meals: [{ calories: 200 }, { calories: 100 }] })
    expect(meals[0]?.shares?.carbs).toBeCloseTo(180 / 270)
    expect(meals[0]?.shares?.fat).toBeCloseTo(90 / 270)
    expect(meals[1]).toMatchObject({ calories: 300, shares: null })
  })

  it('knows no figures of a photo that nobody has looked at, and takes water for no meal', () => {
    const photo = eaten('08:00', { calories: 0, provisional: true, manual_nutrition: false })
    const water = eaten('10:00', { calories: 0, fluid_ml: 500 })
    const { meals } = axis({ foodLogs: [photo, water] })
    expect(meals).toMatchObject([{ minute: 480, calories: null, shares: null }])
  })

  it('keeps at the edge of the day what a clock on a journey puts outside', () => {
    const { meals } = axis({
      foodLogs: [
        eaten('02:00', { utc_offset_minutes: -420 }),
        eaten('20:00', { utc_offset_minutes: 540 }),
      ],
    })
    expect(minutesOf(meals)).toEqual([0, 1439])
  })

  it('opens windows before what asks for fuel, and after all that is recovered from', () => {
    const long = run({ start_time: '06:00', distance_km: 16, duration_minutes: 90 })
    const walk = run({ activity_type: 'walk', start_time: '18:00', distance_km: 3 })
    const { windows, sessions } = axis({ activities: [long, walk] })
    expect(sessions.map(({ startMinute, endMinute }) => [startMinute, endMinute])).toEqual([
      [360, 450],
      [1080, 1125],
    ])
    expect(
      windows.map(({ kind, opensMinute, closesMinute }) => [kind, opensMinute, closesMinute]),
    ).toEqual([
      ['before', 240, 300],
      ['recovery', 450, 570],
    ])
  })

  it('names apart what nobody knows the time of, and leaves out rest and what was skipped', () => {
    const { sessions, untimed } = axis({
      activities: [
        run({ start_time: null }),
        run({ start_time: '07:00', status: 'skipped', distance_km: 5 }),
        run({ activity_type: 'rest', start_time: null, distance_km: null, duration_minutes: null }),
      ],
    })
    expect(sessions).toEqual([])
    expect(untimed.map(({ planned }) => planned?.km)).toEqual([8])
  })

  it('shows planned meals until they are eaten, or an hour and a half late', () => {
    const plans = [planned('dinner', 700), planned('breakfast'), planned('lunch')]
    expect(minutesOf(axis({ now: 400, plans }).planned)).toEqual([450, 750, 1140])
    expect(minutesOf(axis({ now: 800, plans }).planned)).toEqual([750, 1140])
    const foodLogs = [eaten('13:00', { meal_type: 'lunch' })]
    expect(axis({ now: 800, plans, foodLogs }).planned).toEqual([
      { minute: 1140, mealType: 'dinner', calories: 700, carbsGrams: 80, proteinGrams: 30 },
    ])
    // What was planned for a day that is over is no more to come.
    expect(axis({ plans }).planned).toEqual([])
  })

  it('holds every mark, in order, and no energy is lost or made', () => {
    const minute = fc.integer({ min: 0, max: 1439 })
    const clock = (of: number) =>
      `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`
    const food = fc
      .tuple(minute, fc.integer({ min: 10, max: 2000 }), fc.constantFrom(-720, 0, 345, 840))
      .map(([of, calories, utc_offset_minutes]) =>
        eaten(clock(of), { calories, utc_offset_minutes }),
      )
    const training = fc
      .tuple(minute, fc.integer({ min: 1, max: 600 }))
      .map(([of, duration_minutes]) => run({ start_time: clock(of), duration_minutes }))
    fc.assert(
      fc.property(
        fc.array(food, { maxLength: 12 }),
        fc.array(training, { maxLength: 3 }),
        fc.option(minute),
        (foodLogs, activities, now) => {
          const plans = MEAL_TYPES.map((type) => planned(type))
          const drawn = axis({ now, foodLogs, activities, plans })
          const { fromMinute, toMinute } = drawn
          expect((fromMinute % 60) + (toMinute % 60)).toBe(0)
          expect(fromMinute).toBeGreaterThanOrEqual(0)
          expect(toMinute).toBeLessThanOrEqual(1440)
          const isWithin = (of: number) => of >= fromMinute && of <= toMinute
          for (const marks of [drawn.meals, drawn.planned]) {
            const minutes = minutesOf(marks)
            expect(minutes.every(isWithin)).toBe(true)
            expect(minutes.toSorted((a, b) => a - b)).toEqual(minutes)
          }
          for (const { startMinute, endMinute } of drawn.sessions) {
            expect(isWithin(startMinute) && isWithin(endMinute)).toBe(true)
            expect(endMinute).toBeGreaterThanOrEqual(startMinute)
          }
          const total = (of: readonly { calories: number | null }[]) =>
            of.reduce((sum, { calories }) => sum + (calories ?? 0), 0)
          expect(total(drawn.meals)).toBe(total(foodLogs))
          for (const { opensMinute, closesMinute } of drawn.windows)
            expect(opensMinute >= fromMinute && closesMinute <= 1440).toBe(true)
        },
      ),
    )
  })
})
