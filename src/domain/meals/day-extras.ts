import type { FieldsOf } from '../entities.ts'
import { type ExtraFigure, type MealFigures, sumKnown } from './figures.ts'

/** What somebody may not have said of a meal. */
type Figure = ExtraFigure | Exclude<keyof MealFigures, 'calories'>
type Logged<F extends Figure> = Readonly<Pick<FieldsOf<'food_logs'>, F>>

/** What a day's meals hold of something, ml, mg or g. */
export interface DayExtra {
  sum: number
  /** Of some meal nobody has said: it is at least so much. */
  atLeast: boolean
}

/** The sum of a figure over a day's meals; null where no meal tells of it. */
export function dayExtra<F extends Figure>(meals: readonly Logged<F>[], name: F): DayExtra | null {
  const values = meals.map((meal) => meal[name])
  const sum = sumKnown(values)
  return sum === null ? null : { sum, atLeast: values.some((value) => value == null) }
}
