import fc from 'fast-check'
import type { DayRows } from '#domain/day-rows.ts'
import type { FieldsOf, Row, TableName } from '#domain/entities.ts'

/** All clocks of random days run at UTC, so that a local start and an instant are the same moment. */
export const DAY = '2026-03-18'
export const MIDNIGHT = Date.parse(`${DAY}T00:00:00.000Z`)
export const MINUTE = 60_000

export function row<T extends TableName>(id: string, fields: FieldsOf<T>): Row<T> {
  return { id, user_id: 'u', rev: '', created_clock: '', edit_clocks: {}, ...fields } as Row<T>
}

export const figure = (min: number, max: number, step = 0.1) =>
  fc.integer({ min: Math.round(min / step), max: Math.round(max / step) }).map((n) => n * step)
export const maybe = <T>(arbitrary: fc.Arbitrary<T>, freq = 4) => fc.option(arbitrary, { freq })

/** What no runner eats, runs or weighs: rows of other apps and slips of the finger. */
const odd = fc.constantFrom(0, -1, 1e7, Number.NaN, Number.POSITIVE_INFINITY)
export const mostly = (usual: fc.Arbitrary<number>, weight = 60) =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: odd })

export type RandomActivity = Row<'training_activities'>

export interface RandomDay extends DayRows {
  date: string
  now: { date: string; minuteOfDay: number }
}
