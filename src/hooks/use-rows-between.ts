import { useMemo } from 'react'
import type { DatedTable } from '#db/day-reader.ts'
import type { Row } from '#domain/entities.ts'
import { useObservable } from './use-observable.ts'
import { useRunnerData } from './use-runner-data.ts'

/**
 * The rows of some local days, live; undefined while they are read.
 * @param from first local day, `yyyy-MM-dd`
 * @param to last local day, included
 */
export function useRowsBetween<T extends DatedTable>(
  table: T,
  from: string,
  to: string,
): Row<T>[] | undefined {
  const data = useRunnerData()
  return useObservable(
    useMemo(() => (data ? data.tables.between$(table, from, to) : null), [data, table, from, to]),
  )
}
