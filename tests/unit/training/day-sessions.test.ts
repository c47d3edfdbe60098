import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/local-day.ts'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import { carbLoading } from '#domain/fuelling/carb-loading.ts'
import { planDays } from '#domain/meal-plans/plan-days.ts'
import { dayTarget } from '#domain/nutrition/targets.ts'
import { FIRST_CHOICES } from '#domain/races/race-choices.ts'
import { scoreDay } from '#domain/scoring/day-score.ts'
import {
  type ActivityRow,
  daySessions,
  type FitnessRow,
  type Session,
} from '#domain/training/sessions.ts'
import { weeklyDistance } from '#domain/training/weekly-distance.ts'
import { activity, DAY, day, fitness, RUNNER } from '../scoring/days.ts'

const at = (clock: string) => Date.parse(`${DAY}T${clock}:00.000Z`)

/** A recording that began at a UTC time of the day. */
function recorded(id: string, source: string, clock: string, parts: Partial<ActivityRow>) {
  return activity({
    id,
    source,
    status: 'done',
    started_at: new Date(at(clock)).toISOString(),
    start_time: clock,
    ...parts,
  })
}
const google = (clock: string, minutes: number, parts: object = {}) => ({
  startTimeMillis: at(clock),
  endTimeMillis: at(clock) + minutes * 60_000,
  activityType: 'running',
  ...parts,
})
const sessionsOf = (activities: ActivityRow[], measured: FitnessRow | null = null): Session[] =>
  daySessions({ date: DAY, activities, fitness: measured, usualWeek: [] })
const refsOf = (sessions: Session[]) => sessions.map(({ parts }) => parts.map(({ ref }) => ref))

const planned = activity({ id: 'plan', distance_km: 8, source: 'hand' })
const ticked = { ...planned, status: 'done' } as const
const strava = recorded('strava', 'strava', '07:00', {
  actual_distance_km: 8.1,
  actual_duration_minutes: 47,
})
const file = recorded('fit', 'file', '07:00', {
  actual_distance_km: 8.05,
  actual_duration_minutes: 48,
  calories_burned: 600,
})
const watch = fitness({ sessions: [google('07:01', 49, { distance: 8200, calories: 540 })] })

describe('the examples of the nutrition model', () => {
  it('planned 8 km ticked off, then the same run by Strava and by FIT, then Google Fit', () => {
    const before = dayTarget(day({ activities: [ticked] }))
    const after = dayTarget(day({ activities: [ticked, strava, file], fitness: watch }))
    expect(refsOf(sessionsOf([ticked, strava, file], watch))).toEqual([
      ['fit', 'strava', `google_fit:${at('07:01')}`, 'plan'],
    ])
    // 600 kcal less 48 minutes of 1648.75 kcal a day
    expect(after.ledger.training.map(({ kcal }) => kcal)).toEqual([545])
    expect(after.calories - before.calories).toBe(545 - 560)
    const score = scoreDay(day({ activities: [ticked, strava, file], fitness: watch }))
    expect(score.parts.find(({ code }) => code === 'training')?.params).toMatchObject({
      state: 'scored',
      completion: 100,
      done_percent: 101,
    })
  })

  it('rest-day meal plan of 2,310, then 16 km run', () => {
    const plans = [
      {
        date: DAY,
        meal_type: 'lunch' as const,
        recommended_calories: 2310,
        recommended_protein_grams: 112,
        recommended_carbs_grams: 263,
        recommended_fat_grams: 90,
        exercise_calories: 0,
      },
    ]
    const run = activity({ status: 'done', actual_distance_km: 16 })
    expect(dayTarget(day({ plans, activities: [run] }))).toMatchObject({
      source: 'plan',
      calories: 2310 + 1120,
      plan: { movedBy: 1120 },
    })
  })

  it('15 km by hand; then also a measured 3 km', () => {
    const byHand = activity({ status: 'done', actual_distance_km: 15 })
    const measured = fitness({
      sessions: [google('18:00', 18, { distance: 3000, calories: 180 })],
    })
    const before = dayTarget(day({ activities: [byHand] })).calories
    const after = dayTarget(day({ activities: [byHand], fitness: measured })).calories
    expect(after).toBeGreaterThanOrEqual(before)
    expect(sessionsOf([byHand], measured)).toHaveLength(2)
  })

  it('16 km, 32 km, marathon: about 2,310 + 1,120 / 2,240 / 2,954', () => {
    const of = (km: number) => dayTarget(day({ activities: [activity({ distance_km: km })] }))
    // Carbohydrate gives way to the least fat: 7.9 of a long day's 9 g/kg.
    expect(of(16)).toMatchObject({ calories: 3430, exerciseKcal: 1120, energyRaised: false })
    expect(of(32)).toMatchObject({ calories: 2310 + 2240, energyRaised: false })
    expect(of(42.195)).toMatchObject({ calories: 2310 + 2954, energyRaised: false })
  })

  it.each([70, 55, 100])(
    '15.0 and 15.5 km of intervals, %i kg: at most 60 kcal apart',
    (weight_kg) => {
      const of = (distance_km: number) =>
        dayTarget(
          day({
            profile: { ...RUNNER, weight_kg },
            activities: [activity({ distance_km, user_activity_label: 'interval' })],
          }),
        ).calories
      expect(Math.abs(of(15.5) - of(15))).toBeLessThanOrEqual(60)
    },
  )

  it('ticked 20 km, file of 8 km from the same minute: one session of 8 km, 40 %', () => {
    const twenty = { ...ticked, distance_km: 20, duration_minutes: 120, start_time: '07:00' }
    const eight = { ...file, actual_distance_km: 8, actual_duration_minutes: null }
    for (const run of [
      eight,
      { ...eight, started_at: `${DAY}T17:00:00.000Z`, start_time: '17:00' },
    ]) {
      const [session, ...others] = sessionsOf([twenty, run])
      expect(others).toEqual([])
      expect(session).toMatchObject({
        planned: { km: 20, minutes: 120 },
        done: { km: 8, minutes: null },
      })
      const { parts } = scoreDay(day({ activities: [twenty, run] }))
      expect(parts.find(({ code }) => code === 'training')?.params.done_percent).toBe(40)
    }
    const typed = { ...ticked, id: 'typed', distance_km: null, actual_distance_km: 8 }
    expect(sessionsOf([twenty, typed])).toMatchObject([{ planned: { km: 20 }, done: { km: 8 } }])
    // Without a recording it was done as planned; what was typed is a recording by hand.
    expect(sessionsOf([twenty])).toMatchObject([{ done: { km: 20, minutes: 120 } }])
    expect(sessionsOf([{ ...twenty, actual_distance_km: 20 }, eight])).toHaveLength(2)
  })

  it('trained gut, two days before a marathon, 70 kg: 700 g on Home, race plan, meal plan', () => {
    const race = { ...activity({ distance_km: 42.2, user_activity_label: 'race' }) }
    for (const before of [1, 2]) {
      const date = addDays(DAY, before)
      const plan = { ...FIRST_CHOICES, gut: 'trained' as const }
      const rows = { activities: [{ ...race, date }], races: [{ date, plan }] }
      const home = dayTarget(day(rows))
      const bare = { ...EMPTY_PROFILE, ...RUNNER }
      const planned = planDays({
        ...{ days: [DAY], profile: bare, fitness: [], plans: [], language: 'en' },
        ...rows,
      })?.get(DAY)
      const meals = planned?.reduce((sum, row) => sum + row.recommended_carbs_grams, 0)
      const loading = carbLoading({ date, expectedMinutes: 250, massKg: 70, gut: 'trained' })
      const inPlan = loading?.find((each) => each.date === DAY)?.carbsGrams
      expect([home.carbsGrams, inPlan, Math.round(meals ?? 0)]).toEqual([700, 700, 700])
      // Planned, it is the day's target.
      expect(dayTarget(day({ ...rows, plans: planned ?? [] })).carbsGrams).toBeCloseTo(700, 1)
      expect(home.loading).toMatchObject({ date, carbsGrams: 700 })
    }
  })

  it('900 kcal run by file and 700 kcal ride by Google', () => {
    // The file's total holds 75 minutes of rest: 86 kcal.
    const run = recorded('run', 'file', '06:00', {
      actual_duration_minutes: 75,
      calories_burned: 986,
    })
    const ride = google('17:00', 60, { activityType: 'cycling', calories: 700 })
    const target = dayTarget(day({ activities: [run], fitness: fitness({ sessions: [ride] }) }))
    expect(target.exerciseKcal).toBe(1600)
  })

  it.each([
    [95, 10],
    [120, 5],
  ])('%i kg, %i km intervals: energy at most 10 % above point 2', (weight_kg, distance_km) => {
    const profile = {
      weight_kg,
      height_cm: 175,
      age: 30,
      sex: 'male' as const,
      activity_level: [],
      fitness_level: null,
    }
    const intervals = activity({ distance_km, user_activity_label: 'interval' })
    const target = dayTarget(day({ profile, activities: [intervals] }))
    const resting = 10 * weight_kg + 6.25 * 175 - 150 + 5
    const rest = Math.round(resting * 0.14) * 10
    const byLoad = Math.round(resting * (distance_km >= 8 ? 0.21 : 0.18)) * 10
    const wanted = Math.max(byLoad, rest + weight_kg * distance_km)
    expect(target.calories).toBeGreaterThanOrEqual(wanted)
    expect(target.calories).toBeLessThanOrEqual(wanted * 1.1)
  })
})

describe('recordings of one session', () => {
  const hour = { actual_distance_km: 10, actual_duration_minutes: 60 }
  const second = (source: string, clock: string, parts: Partial<ActivityRow>) =>
    refsOf(sessionsOf([recorded('a', 'file', '07:00', hour), recorded('b', source, clock, parts)]))
  it.each<[string, string, Partial<ActivityRow>, number]>([
    ['half of the shorter shared', '07:40', { actual_duration_minutes: 40 }, 1],
    ['less than half shared', '07:41', { actual_duration_minutes: 40 }, 2],
    [
      'begun within 10 minutes, of nearly the same distance',
      '06:51',
      { actual_distance_km: 9.2, actual_duration_minutes: 10 },
      1,
    ],
    [
      'begun 11 minutes apart',
      '06:49',
      { actual_distance_km: 9.2, actual_duration_minutes: 11 },
      2,
    ],
    [
      'begun together, of other lengths',
      '06:55',
      { actual_distance_km: 2, actual_duration_minutes: 9 },
      2,
    ],
  ])('%s', (_name, clock, parts, count) => {
    expect(second('strava', clock, parts)).toHaveLength(count)
  })

  it('gives each figure from the best source that knows it', () => {
    const strong = recorded('a', 'file', '07:00', { actual_distance_km: 10 })
    const fit = { ...strong, actual_duration_minutes: null }
    const other = recorded('b', 'strava', '07:00', { ...hour, elevation_gain_meters: 120 })
    const [session] = sessionsOf([other, fit])
    expect(session).toMatchObject({ done: { km: 10, minutes: 60 }, climbM: 120 })
  })

  it('is not stretched over two that one long recording covers', () => {
    const first = recorded('a', 'strava', '08:00', { actual_duration_minutes: 30 })
    const then = recorded('b', 'strava', '08:35', { actual_duration_minutes: 30 })
    const whole = fitness({ sessions: [google('08:00', 65, { calories: 700 })] })
    const sessions = sessionsOf([first, then], whole)
    expect(sessions).toHaveLength(2)
    expect(sessions.map(({ energy }) => energy)).toEqual([null, null])
  })

  it('is known near midnight and on a journey by its day with the best source', () => {
    const yesterday = { ...strava, date: '2026-03-01', id: 'there' }
    const measured = fitness({ sessions: [google('07:01', 47)] })
    expect(sessionsOf([yesterday], measured)).toEqual([])
  })

  it('knows rows of before November 2026 by their ids', () => {
    const old = activity({
      id: `runner:activity:${at('07:00')}:2880`,
      status: 'done',
      actual_distance_km: 8,
      actual_duration_minutes: 48,
    })
    expect(sessionsOf([old], watch)[0]?.parts.map(({ source }) => source)).toEqual([
      'file',
      'google_fit',
    ])
  })
})

describe('a plan and what was done', () => {
  it('are paired by the nearest start, else the nearest distance', () => {
    const morning = activity({ id: 'morning', distance_km: 12, start_time: '06:30' })
    const evening = activity({ id: 'evening', distance_km: 8, start_time: '18:00' })
    expect(refsOf(sessionsOf([morning, evening, file]))).toEqual([['fit', 'morning'], ['evening']])
    const anytime = [morning, evening].map((row) => ({ ...row, start_time: null }))
    expect(refsOf(sessionsOf([...anytime, file]))).toEqual([['fit', 'evening'], ['morning']])
  })

  it('are of the same sport', () => {
    const ride = activity({ id: 'ride', activity_type: 'cycling', distance_km: 8 })
    expect(sessionsOf([ride, file])).toHaveLength(2)
  })

  it('stay apart, or together, as the runner says', () => {
    const apart = { ...ticked, paired_with: 'nothing' }
    expect(sessionsOf([apart, file])).toHaveLength(2)
    const ride = activity({ id: 'ride', activity_type: 'cycling', distance_km: 20 })
    const paired = { ...ride, paired_with: 'fit' }
    expect(refsOf(sessionsOf([paired, file]))).toEqual([['fit', 'ride']])
    const withGoogle = { ...ride, paired_with: `google_fit:${at('07:01')}` }
    expect(sessionsOf([withGoogle], watch)).toHaveLength(1)
  })

  it('lose no plan to a picture that has a plan of its own', () => {
    const picture = recorded('picture', 'screenshot', '07:00', { actual_distance_km: 8 })
    const timeless = { ...picture, started_at: null, start_time: null, distance_km: 8 }
    const entered = { ...ticked, id: 'entered', distance_km: null, actual_distance_km: 8 }
    const paired = { ...entered, paired_with: 'picture' }
    const plan = { ...planned, distance_km: 5 }
    const refs = refsOf(sessionsOf([plan, timeless, paired, strava])).flat()
    expect(refs.sort()).toEqual(['entered', 'picture', 'plan', 'strava'])
  })

  it('leave a word about a session that is gone behind', () => {
    expect(sessionsOf([{ ...ticked, paired_with: 'gone' }, file])).toHaveLength(1)
  })

  it('pair the usual week with what a watch recorded', () => {
    const usualWeek = [{ day: 'monday', activity: 'run', distanceKm: 8 }]
    const sessions = daySessions({ date: DAY, activities: [file], fitness: null, usualWeek })
    expect(sessions).toMatchObject([{ planned: { km: 8 }, done: { km: 8.05 } }])
  })
})

it('counts a run known only to Google Fit as a run', () => {
  expect(scoreDay(day({ fitness: watch })).strategy).toBe('runner')
  expect(weeklyDistance(DAY, [], [watch]).km).toBe(8.2)
  expect(dayTarget(day({ fitness: watch })).calories).toBe(2310 + 540)
})
