import { useMemo } from 'react'
import { createExtras, type Extras } from '#runner-data/extras.ts'
import { useObservable } from './use-observable.ts'
import { useRunnerData } from './use-runner-data.ts'

/** The subjects no meal waits for; undefined while the data is opening. */
export function useExtras(): Extras | undefined {
  const data = useRunnerData()
  return useObservable(useMemo(() => data?.extras.open$(createExtras) ?? null, [data]))
}
