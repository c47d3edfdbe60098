import { addDays } from '../calendar/local-day.ts'
import type { FieldsOf } from '../entities.ts'
import { NUTRIENTS, type Nutrients, sumAmounts, tenth } from '../nutrition/nutrients.ts'
import { isCounted, unloggedDays } from '../scoring/final-score.ts'
import type { ActivityRow, FitnessRow } from '../training/sessions.ts'
import { type WeighedDay, weightTrend } from '../weight/weight-trend.ts'
import {
  type Bucket,
  bucketsOf,
  type Grain,
  grainOf,
  intoBuckets,
  type Range,
  rangeStart,
} from './buckets.ts'
import { type DistancePoint, distancePoints } from './distance.ts'

/** What trends are made of: all of a range, in any order; weights of all days, for their trend's sake. */
export interface TrendRows {
  scores: readonly FieldsOf<'nutrition_scores'>[]
  activities: readonly ActivityRow[]
  fitness: readonly FitnessRow[]
  weights: readonly WeighedDay[]
}

/** One day, week or month; null where nothing is known of it. */
export interface TrendPoint extends Bucket {
  /** Mean of the daily scores, 0 to 100. */
  score: number | null
  /** A day's mean, of the days that have meals, kcal and g; to 0.1. */
  eaten: Nutrients | null
  /** The mean target of these days; 0 where there was none. */
  target: Nutrients | null
  /** Whether a day of it may still change. */
  provisional: boolean
  /** Mean of the weighed days, kg. */
  weightKg: number | null
  /** The trend on the last weighed day of it, kg. */
  trendKg: number | null
}

export interface Trends {
  grain: Grain
  /** Days of the range that were not logged: no score and no figure counts them. */
  unloggedDays: number
  points: TrendPoint[]
  /** Days of a week that is looked at alone, else weeks, or a week's mean of each month. */
  distanceGrain: Grain
  distance: DistancePoint[]
}

/**
 * What the rows say over time, up to `today`.
 * @throws InvalidDay
 */
export function buildTrends(rows: TrendRows, range: Range, today: string): Trends {
  const scores = rows.scores.filter((row) => isCounted(row) && row.date < today)
  const from = rangeStart(range, today, firstDay({ ...rows, scores }))
  const grain = grainOf(from, today)
  const distanceGrain = grain === 'day' && range !== '7' ? 'week' : grain
  return {
    grain,
    unloggedDays: unloggedDays(rows.scores, from, today),
    points: pointsOf(bucketsOf(grain, from, today), scores, rows.weights),
    distanceGrain,
    distance: distancePoints(bucketsOf(distanceGrain, from, today), rows, today),
  }
}

function firstDay({ scores, activities, fitness, weights }: TrendRows): string | null {
  const days = [scores, activities, fitness, weights].flatMap((rows) =>
    rows.reduce<string[]>(([first], { date }) => [first && first < date ? first : date], []),
  )
  return days.sort()[0] ?? null
}

function pointsOf(
  buckets: readonly Bucket[],
  scores: TrendRows['scores'],
  weights: readonly WeighedDay[],
): TrendPoint[] {
  const scoresOf = intoBuckets(buckets, scores)
  const weighedIn = intoBuckets(buckets, weightTrend(weights))
  return buckets.map((bucket, at) => {
    const ofBucket = scoresOf[at] ?? []
    const logged = ofBucket.filter(({ meals_logged }) => meals_logged > 0)
    const aimed = logged.filter(({ planned_calories }) => planned_calories > 0)
    const weighed = weighedIn[at] ?? []
    return {
      ...bucket,
      score: rounded(mean(ofBucket.map((row) => row.daily_score))),
      eaten: meanNutrients(logged, 'eaten'),
      target: meanNutrients(aimed, 'target'),
      provisional: ofBucket.some((row) => row.provisional),
      weightKg: mean(weighed.map(({ weightKg }) => weightKg)),
      trendKg: weighed.at(-1)?.trendKg ?? null,
    }
  })
}

const COLUMNS = {
  eaten: {
    calories: 'calories_consumed',
    carbsGrams: 'carbs_grams',
    proteinGrams: 'protein_grams',
    fatGrams: 'fat_grams',
  },
  target: {
    calories: 'planned_calories',
    carbsGrams: 'planned_carbs_grams',
    proteinGrams: 'planned_protein_grams',
    fatGrams: 'planned_fat_grams',
  },
} as const

function meanNutrients(rows: TrendRows['scores'], what: keyof typeof COLUMNS): Nutrients | null {
  if (rows.length === 0) return null
  const means = NUTRIENTS.map((name) => {
    const amounts = rows.map((row) => row[COLUMNS[what][name]])
    return [name, tenth(sumAmounts(amounts) / rows.length)]
  })
  return Object.fromEntries(means) as Nutrients
}

/** Null of none. */
function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : sumAmounts(values) / values.length
}

function rounded(value: number | null): number | null {
  return value === null ? null : tenth(value)
}

/**
 * The days of which stored rows are needed, training with the days beside them.
 * @throws InvalidDay
 */
export function trendSpan(range: Range, today: string): Bucket {
  if (range === 'all') return { from: '', to: addDays(today, 1) }
  // The first week is a whole one.
  return { from: addDays(rangeStart(range, today, null), -7), to: addDays(today, 1) }
}
