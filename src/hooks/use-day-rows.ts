import { useMemo } from 'react'
import type { DayRows } from '#domain/day-rows.ts'
import { useObservableInSlices } from './use-observable.ts'
import { useRunnerData } from './use-runner-data.ts'

/**
 * A day's rows, live; undefined while they are read.
 * @param date local day, `yyyy-MM-dd`; null reads nothing
 */
export function useDayRows(date: string | null): DayRows | undefined {
  const data = useRunnerData()
  return useObservableInSlices(
    useMemo(() => (data && date !== null ? data.tables.day$(date) : null), [data, date]),
  )
}
