import type { Extras } from '#runner-data/extras.ts'
import { useObservable } from './use-observable.ts'
import { useRunnerData } from './use-runner-data.ts'

/** The subjects no meal waits for; undefined while their code and the data are on their way. */
export function useExtras(): Extras | undefined {
  return useObservable(useRunnerData()?.extras.subjects$ ?? null)
}
