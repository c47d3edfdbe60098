import { useState } from 'react'
import type { FoodEstimate } from '#domain/foods/estimate.ts'
import { useFormat } from '#i18n/use-format.ts'
import { estimateFromName, type FoodProblem, foodProblem } from '#runner-data/media/food-photo.ts'

/** The model's estimate of a food by its name. */
export interface Estimating {
  estimate: FoodEstimate | null
  problem: FoodProblem | null
  busy: boolean
  ask(name: string, serving: string): Promise<void>
  reset(): void
}

export function useEstimate(): Estimating {
  const { language } = useFormat()
  const [busy, setBusy] = useState(false)
  const [estimate, setEstimate] = useState<FoodEstimate | null>(null)
  const [problem, setProblem] = useState<FoodProblem | null>(null)
  return {
    estimate,
    problem,
    busy,
    async ask(name, serving) {
      setBusy(true)
      try {
        setEstimate(await estimateFromName(name, serving, language))
      } catch (error) {
        setProblem(foodProblem(error))
      } finally {
        setBusy(false)
      }
    },
    reset: () => setProblem(null),
  }
}
