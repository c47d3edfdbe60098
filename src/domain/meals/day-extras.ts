import type { FieldsOf } from '../entities.ts'
import { type ExtraFigure, sumKnown } from './figures.ts'

type Logged = Pick<FieldsOf<'food_logs'>, ExtraFigure>

/** What a day's meals hold of something, ml, mg or g. */
export interface DayExtra {
  sum: number
  /** Of some meal nobody has said: it is at least so much. */
  atLeast: boolean
}

/** The sum of a figure over a day's meals; null where no meal tells of it. */
export function dayExtra(meals: readonly Logged[], name: ExtraFigure): DayExtra | null {
  const values = meals.map((meal) => meal[name])
  const sum = sumKnown(values)
  return sum === null ? null : { sum, atLeast: values.some((value) => value == null) }
}
