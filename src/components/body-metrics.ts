import { MIN_AGE_YEARS, WEIGHT_LIMITS_KG } from '#domain/guidance/constants.ts'
import type { Formatter } from '#i18n/format.ts'
import { parseNumber } from '#i18n/numbers.ts'
import type { WordFormatter } from '#i18n/use-format.ts'

export interface BodyMetrics {
  weight_kg: number
  height_cm: number
  age: number
  sex: 'male' | 'female'
}

/** Metrics of which some may be unknown. */
export type KnownMetrics = { [F in keyof BodyMetrics]?: BodyMetrics[F] | null }

/** The metrics as typed, in the units of the form. */
export interface MetricsText {
  weight: string
  height: string
  age: string
  sex: BodyMetrics['sex'] | null
}

/** What a person can be, in kg, cm and years: wide enough for anyone, narrow for a slip of the finger. */
const LIMITS = { weight: WEIGHT_LIMITS_KG, height: [80, 260], age: [MIN_AGE_YEARS, 110] } as const

export type MetricsErrors = Partial<Record<keyof MetricsText, true>>

/** Known metrics as a form starts from them. */
export function metricsText(known: KnownMetrics, format: Formatter): MetricsText {
  return {
    weight: format.figure('weight', known.weight_kg),
    height: format.figure('height', known.height_cm),
    age: known.age == null ? '' : format.input(known.age),
    sex: known.sex ?? null,
  }
}

/** A typed weight, kg; null where it is none that a person can have. */
export function readWeight(typed: string, format: Formatter, before: number | null): number | null {
  const [min, max] = WEIGHT_LIMITS_KG
  const weight = format.readFigure('weight', typed, before)
  return weight === null || weight < min || weight > max ? null : weight
}

/** The metrics of a filled form, or which fields are not yet right. */
export function readMetrics(
  text: MetricsText,
  format: Formatter,
  before: KnownMetrics,
): { metrics: BodyMetrics } | { errors: MetricsErrors } {
  const errors: MetricsErrors = {}
  const within = (field: keyof typeof LIMITS, value: number | null): number => {
    const [min, max] = LIMITS[field]
    if (value === null || value < min || value > max) errors[field] = true
    return value ?? 0
  }
  const weight = within('weight', format.readFigure('weight', text.weight, before.weight_kg))
  const height = within('height', format.readFigure('height', text.height, before.height_cm))
  const age = within('age', parseNumber(text.age, format.language))
  if (text.sex === null) errors.sex = true
  if (text.sex === null || Object.keys(errors).length > 0) return { errors }
  return { metrics: { weight_kg: weight, height_cm: height, age: Math.floor(age), sex: text.sex } }
}

/** The key of what is wrong with a figure: a child's age has its own words. */
export function problemWith(field: keyof typeof LIMITS, typed: string, format: Formatter) {
  const value = field === 'age' ? parseNumber(typed, format.language) : null
  return value !== null && value > 0 && value < MIN_AGE_YEARS
    ? 'metrics:invalid.tooYoung'
    : (`metrics:invalid.${field}` as const)
}

/** The limits of a figure, as the message about it says them. */
export function limitWords(
  field: keyof typeof LIMITS,
  format: WordFormatter,
): { min: string; max: string } {
  const [min, max] = LIMITS[field]
  if (field === 'age') return { min: format.number(min), max: format.number(max) }
  return { min: format.limit(field, min, 'min'), max: format.limit(field, max, 'max') }
}
