import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/local-day.ts'
import { weeklyDistance } from '#domain/training/weekly-distance.ts'
import { RANGES } from '#domain/trends/buckets.ts'
import { buildTrends, type TrendRows } from '#domain/trends/build-trends.ts'
import { score } from '../../helpers/scores.ts'
import { activity, fitness } from '../scoring/days.ts'

const TODAY = '2026-03-22'
const NONE: TrendRows = { scores: [], activities: [], fitness: [], weights: [] }
const run = (date: string, km: number) =>
  activity({ date, status: 'done', actual_distance_km: km, activity_type: 'run' })

describe('trends', () => {
  it('say nothing where nothing is known', () => {
    for (const range of RANGES) {
      const { points, distance } = buildTrends(NONE, range, TODAY)
      expect(points.length).toBeGreaterThan(0)
      for (const point of points)
        expect(point).toMatchObject({ score: null, eaten: null, target: null, weightKg: null })
      expect(distance.every(({ km }) => km === 0)).toBe(true)
    }
  })

  it('leave days without a meal out of what was eaten, and a running day out of all', () => {
    const scores = [
      score('2026-03-20', 81),
      score('2026-03-21', 0, { meals_logged: 0, calories_consumed: 0 }),
      score(TODAY, 92, { provisional: true, rows_digest: null }),
    ]
    const { points, unloggedDays } = buildTrends({ ...NONE, scores }, '7', TODAY)
    expect(points.map((point) => point.score)).toEqual([null, null, null, null, 81, null, null])
    // Counted from the first day that anything is known of.
    expect(unloggedDays).toBe(1)
    expect(points.map((point) => point.eaten?.calories ?? null)).toEqual([
      ...[null, null, null, null, 2000, null, null],
    ])
    expect(points.at(-1)?.provisional).toBe(false)
  })

  it('are means of a week, marked where a day of it lacks something', () => {
    const scores = [
      score('2026-03-16', 60, { calories_consumed: 1800, planned_calories: 0 }),
      score('2026-03-17', 71),
      score('2026-03-21', 80, { provisional: true }),
      score(TODAY, 3, { rows_digest: null }),
    ]
    const { grain, points } = buildTrends({ ...NONE, scores }, '90', TODAY)
    expect(grain).toBe('week')
    expect(points.at(-1)).toMatchObject({
      ...{ from: '2026-03-16', score: 70.3, provisional: true },
      ...{ eaten: { calories: 1933.3 }, target: { calories: 2100 } },
    })
    expect(points.at(-2)).toMatchObject({ score: null, provisional: false })
  })

  it('count the weights of before into the trend', () => {
    const weights = [
      { date: addDays(TODAY, -40), weightKg: 70 },
      { date: addDays(TODAY, -39), weightKg: 72 },
      { date: TODAY, weightKg: 71 },
    ]
    const { points } = buildTrends({ ...NONE, weights }, '7', TODAY)
    expect(points.at(-1)?.weightKg).toBe(71)
    expect(points.at(-1)?.trendKg).toBeCloseTo(70.2 + 0.8 * (1 - 0.9 ** 39), 6)
  })

  it('count each run once, by day, by week, and as a month’s weekly mean', () => {
    const twice = fitness({
      date: '2026-03-17',
      sessions: [{ startTimeMillis: 0, endTimeMillis: 1, activityType: 'running', distance: 8100 }],
    })
    const rows = {
      ...NONE,
      activities: [run('2026-03-17', 8), run('2026-03-18', 5), run('2026-03-09', 20)],
      fitness: [twice],
    }
    const days = buildTrends(rows, '7', TODAY)
    expect(days.distance.map(({ km }) => km)).toEqual([0, 8.1, 5, 0, 0, 0, 0])
    const weeks = buildTrends(rows, '30', TODAY)
    expect(weeks.distanceGrain).toBe('week')
    expect(weeks.distance.map(({ km }) => km).slice(-2)).toEqual([20, 13.1])
    expect(weeks.distance.at(-1)?.runs).toBe(true)
    for (const { from, km } of weeks.distance)
      expect(km).toBe(weeklyDistance(from, rows.activities, rows.fitness).km)
    const long = { ...rows, activities: [...rows.activities, run('2024-02-10', 29)] }
    const months = buildTrends(long, 'all', TODAY)
    expect(months.distanceGrain).toBe('month')
    // February 2024 has 29 days.
    expect(months.distance[0]).toMatchObject({ from: '2024-02-01', km: 7 })
    // Of a month that still runs, the days that have been.
    expect(months.distance.at(-1)?.km).toBeCloseTo((33.1 / 22) * 7, 2)
  })

  it('put ten years together at no more points than a chart can show', () => {
    const days = Array.from({ length: 3653 }, (_, ago) => addDays(TODAY, -ago))
    const rows: TrendRows = {
      scores: days.map((date, at) => score(date, 40 + (at % 60))),
      activities: days.filter((_, at) => at % 2 === 0).map((date) => run(date, 9)),
      fitness: days.map((date) => fitness({ date })),
      weights: days.map((date, at) => ({ date, weightKg: 65 + Math.sin(at / 50) })),
    }
    const { points } = buildTrends(rows, 'all', TODAY)
    expect(points.length).toBeLessThanOrEqual(122)
  })
})
