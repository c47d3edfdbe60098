import { daysBetween } from '#domain/calendar/local-day.ts'
import type { FieldsOf } from '#domain/entities.ts'

/** What the demo runner weighs today. */
export const DEMO_WEIGHT_KG = 56

/** Lighter by half a kilogram over the weeks, and up and down by as much from day to day. */
const LOST_KG = 0.5
const SWING_KG = 0.8
/** One in so many mornings nobody weighs. */
const MISSED_ONE_IN = 4

/**
 * What was weighed on a day: one row, or none.
 * @param draw a number in [0, 1) for this day
 */
export function weightOn(
  date: string,
  { from, today, draw }: { from: string; today: string; draw: number },
): FieldsOf<'body_weights'>[] {
  if (date === today) return [{ date, weight_kg: DEMO_WEIGHT_KG }]
  if (draw < 1 / MISSED_ONE_IN) return []
  const left = daysBetween(date, today) / daysBetween(from, today)
  const weight = DEMO_WEIGHT_KG + LOST_KG * left + SWING_KG * (draw - 0.6)
  return [{ date, weight_kg: Math.round(weight * 10) / 10 }]
}
