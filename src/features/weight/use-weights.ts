import { useMemo } from 'react'
import { type TrendDay, weightTrend } from '#domain/weight/weight-trend.ts'
import { useObservable } from '#hooks/use-observable.ts'
import { useRowsBetween } from '#hooks/use-rows-between.ts'
import { useRunnerData } from '#hooks/use-runner-data.ts'
import { createWeights, type Weights } from '#runner-data/weights/weights.ts'

interface WeightLog {
  /** Every weighed day with its trend, earliest first; undefined while they are read. */
  days: readonly TrendDay[] | undefined
  /** Null until the data is open. */
  commands: Weights | null
}

/** The weight log of the signed-in runner, live. */
export function useWeights(today: string): WeightLog {
  const data = useRunnerData()
  const commands = useObservable(useMemo(() => data?.extras.open$(createWeights) ?? null, [data]))
  const rows = useRowsBetween('body_weights', '', today)
  const days = useMemo(
    () => rows && weightTrend(rows.map(({ date, weight_kg }) => ({ date, weightKg: weight_kg }))),
    [rows],
  )
  return { days, commands: commands ?? null }
}
