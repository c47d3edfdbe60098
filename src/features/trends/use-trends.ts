import { useMemo, useState } from 'react'
import type { Range } from '#domain/trends/buckets.ts'
import type { Trends } from '#domain/trends/build-trends.ts'
import { useObservable } from '#hooks/use-observable.ts'
import { useRunnerData } from '#hooks/use-runner-data.ts'
import { useToday } from '#hooks/use-today.ts'
import { createTrends } from '#runner-data/trends.ts'

/**
 * What the runner's days say over time, live; null until it is first known. Another range stands as the
 * one before until it is there.
 */
export function useTrends(range: Range): Trends | null {
  const data = useRunnerData()
  const today = useToday()
  const reads = useObservable(useMemo(() => data?.extras.open$(createTrends) ?? null, [data]))
  const trends = useObservable(
    useMemo(() => reads?.trends$(range, today) ?? null, [reads, range, today]),
  )
  const [last, setLast] = useState<Trends | null>(null)
  if (trends && trends !== last) setLast(trends)
  return trends ?? last
}
