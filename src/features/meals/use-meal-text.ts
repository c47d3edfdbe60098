import { useState } from 'react'
import type { FoodEstimate } from '#domain/foods/estimate.ts'
import { useFormat } from '#i18n/use-format.ts'
import {
  FIGURES,
  type MealErrors,
  type MealText,
  NUMBER_FIELDS,
  scaledText,
  withEstimate,
} from './meal-form.ts'

/** Whose the figures are; neither's where they only followed the amount. */
export interface FiguresBy {
  /** Last taken from an estimate, and not typed. */
  estimated: boolean
  typed: boolean
}

/** What is typed into a meal's form, and what is wrong with it. */
export function useMealText(before: MealText, onChange: ((text: MealText) => void) | undefined) {
  const format = useFormat()
  const [text, setText] = useState(before)
  const [errors, setErrors] = useState<MealErrors>({})
  const [by, setBy] = useState<FiguresBy>({ estimated: false, typed: false })
  /** What the figures were last said to be of, so that steps of the amount don't add up their roundings. */
  const [base, setBase] = useState({ text: before, factor: 1 })

  function change<F extends keyof MealText>(field: F, value: MealText[F]): void {
    const next = { ...text, [field]: value }
    setText(next)
    setErrors({ ...errors, [field]: undefined })
    if (FIGURES.some((name) => name === field)) setBase({ text: next, factor: 1 })
    if (NUMBER_FIELDS.some((name) => name === field)) setBy({ estimated: false, typed: true })
    onChange?.(next)
  }

  /**
   * Figures follow the amount; those that are typed after it stay.
   * @param factor times as much as before, where the number was changed
   */
  function setServing(serving_size: string, factor: number | null): void {
    const total = base.factor * (factor ?? 1)
    const scaled = factor === null ? {} : scaledText(base.text, total, format)
    const next = { ...text, ...scaled, serving_size }
    setBase({ ...base, factor: total })
    setText(next)
    setErrors({ ...errors, serving_size: undefined })
    onChange?.(next)
  }

  function take(estimate: FoodEstimate): void {
    const next = withEstimate(text, estimate, format)
    setText(next)
    setBase({ text: next, factor: 1 })
    setErrors({})
    setBy({ ...by, estimated: true })
    onChange?.(next)
  }

  return { text, setText, errors, setErrors, by, change, setServing, take }
}
