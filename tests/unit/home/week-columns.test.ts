import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '#domain/calendar/local-day.ts'
import { weekColumns } from '#domain/home/week-columns.ts'
import { weeklyScore } from '#domain/scoring/weekly-score.ts'
import { DAY, homeAt, run } from './home-days.ts'

const NOON = 12 * 60
/** Stored, of a day so far from the Wednesday. */
const score = (by: number, daily_score: number, meals_logged = 3) => ({
  ...{ date: addDays(DAY, by), daily_score, meals_logged, provisional: false, parts: [] },
  ...{ rows_digest: 'of-its-rows', carbs_grams: 310, planned_carbs_grams: 420 },
})

it('is a Monday to Sunday of score, carbohydrate, load and kilometres', () => {
  const home = homeAt(NOON, {
    scores: [score(-1, 88), score(0, 64)],
    activities: [
      run({ date: addDays(DAY, -1), status: 'done', distance_km: 8, duration_minutes: 45 }),
      run({ date: addDays(DAY, 3), distance_km: 20, duration_minutes: 120 }),
    ],
  })
  const carbs = { grams: 310, targetGrams: 420 }
  const none = { score: null, carbs: null, load: 'rest', km: 0, plannedKm: 0 }
  expect(weekColumns(home)).toEqual([
    { ...none, date: '2026-11-16' },
    { ...none, date: '2026-11-17', score: 88, carbs, load: 'easy', km: 8 },
    { ...none, date: '2026-11-18', score: 64, carbs },
    { ...none, date: '2026-11-19' },
    { ...none, date: '2026-11-20' },
    { ...none, date: '2026-11-21', load: 'long', plannedKm: 20 },
    { ...none, date: '2026-11-22' },
  ])
})

it('counts what was planned and not run only while it can still be', () => {
  const of = (by: number, status: 'planned' | 'skipped' = 'planned') =>
    weekColumns(homeAt(NOON, { activities: [run({ date: addDays(DAY, by), status })] })).find(
      ({ date }) => date === addDays(DAY, by),
    )
  expect(of(-1)).toMatchObject({ load: 'rest', km: 0, plannedKm: 0 })
  expect(of(0)).toMatchObject({ load: 'easy', km: 0, plannedKm: 8 })
  expect(of(1, 'skipped')).toMatchObject({ load: 'rest', plannedKm: 0 })
})

it('says nothing of the carbohydrate of a day without a meal or without a target', () => {
  const at = (row: ReturnType<typeof score>) => weekColumns(homeAt(NOON, { scores: [row] }))[2]
  expect(at(score(0, 40, 0))).toMatchObject({ score: null, carbs: null })
  expect(at({ ...score(0, 40), planned_carbs_grams: 0 })).toMatchObject({ score: 40, carbs: null })
})

it('shows what the weekly score is the mean of, whatever is stored', () => {
  const rows = fc.array(
    fc
      .tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -5, max: 120 }), fc.nat(3))
      .map(([by, points, meals]) => score(by, points, meals)),
  )
  fc.assert(
    fc.property(rows, (scores) => {
      const columns = weekColumns(homeAt(NOON, { scores }))
      expect(columns.map(({ date, score }) => ({ date, score }))).toEqual(
        weeklyScore(DAY, scores).byDay,
      )
      for (const { score, carbs } of columns) expect(score === null && carbs !== null).toBe(false)
    }),
  )
})
