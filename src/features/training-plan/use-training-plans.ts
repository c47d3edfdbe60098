import { useMemo } from 'react'
import { useObservable } from '#hooks/use-observable.ts'
import { useRunnerData } from '#hooks/use-runner-data.ts'
import {
  createTrainingPlans,
  type TrainingPlans,
} from '#runner-data/training-plan/training-plans.ts'

/** The training plan's commands; undefined while the data opens. */
export function useTrainingPlans(): TrainingPlans | undefined {
  const data = useRunnerData()
  return useObservable(useMemo(() => data?.extras.open$(createTrainingPlans) ?? null, [data]))
}
