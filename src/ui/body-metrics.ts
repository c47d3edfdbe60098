import type { Language } from '#i18n/languages.ts'
import { parseNumber } from '#i18n/numbers.ts'

export interface BodyMetrics {
  weight_kg: number
  height_cm: number
  age: number
  sex: 'male' | 'female'
}

/** The metrics as typed. */
export interface MetricsText {
  weight: string
  height: string
  age: string
  sex: BodyMetrics['sex'] | null
}

/** What a person can be: wider than anyone, narrow enough to catch a slip of the finger. */
const LIMITS = { weight: [20, 400], height: [80, 260], age: [10, 110] } as const

export type MetricsErrors = Partial<Record<keyof MetricsText, true>>

/** The metrics of a filled form, or which fields are not yet right. */
export function readMetrics(
  text: MetricsText,
  language: Language,
): { metrics: BodyMetrics } | { errors: MetricsErrors } {
  const errors: MetricsErrors = {}
  const read = (field: keyof typeof LIMITS): number => {
    const value = parseNumber(text[field], language)
    const [least, most] = LIMITS[field]
    if (value === null || value < least || value > most) errors[field] = true
    return value ?? 0
  }
  const weight = read('weight')
  const height = read('height')
  const age = read('age')
  if (text.sex === null) errors.sex = true
  if (text.sex === null || Object.keys(errors).length > 0) return { errors }
  return { metrics: { weight_kg: weight, height_cm: height, age: Math.floor(age), sex: text.sex } }
}
