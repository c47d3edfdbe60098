import type { Row } from '../entities.ts'
import type { Range } from './buckets.ts'
import { type TrendRows, trendSpan } from './build-trends.ts'

type Source = 'nutrition_scores' | 'training_activities' | 'google_fit_data' | 'body_weights'

/** Reads the stored rows of the local days `from` to `to`, both included. */
type Read = <T extends Source>(table: T, from: string, to: string) => Promise<Row<T>[]>

/**
 * The rows that a trend is made of.
 * @param today local day, `yyyy-MM-dd`
 * @throws InvalidDay, and what `read` throws
 */
export async function readTrendRows(read: Read, range: Range, today: string): Promise<TrendRows> {
  const { from, to } = trendSpan(range, today)
  const [scores, activities, fitness, weights] = await Promise.all([
    read('nutrition_scores', from, today),
    read('training_activities', from, to),
    read('google_fit_data', from, to),
    read('body_weights', '', today),
  ])
  const weighed = weights.map(({ date, weight_kg }) => ({ date, weightKg: weight_kg }))
  return { scores, activities, fitness, weights: weighed }
}
