import { SEXES, type Sex } from '../entities.ts'
import { evaluate } from './evaluate.ts'
import type { PreparedDay } from './prepared-day.ts'
import { DAY_OVER } from './progress.ts'

/**
 * The lowest and highest total the open questions of a day allow: low where nothing more is
 * eaten, high where all that is still to come goes to plan. Where sex isn't given, both count.
 */
export function rangeOf(
  day: PreparedDay,
  total: number,
  /** Set where the runner's sex isn't given. */
  prepareFor: ((sex: Sex) => PreparedDay) | null,
): { low: number; high: number } {
  const days = prepareFor ? SEXES.map(prepareFor) : [day]
  const ends = days.flatMap((each) => [
    evaluate({ ...each, progress: DAY_OVER }, 'low').total,
    evaluate(each, 'high').total,
  ])
  return { low: Math.min(total, ...ends), high: Math.max(total, ...ends) }
}
