import { useMemo } from 'react'
import { onceOpen, type UserData } from '#runner-data/user-data.ts'
import { useUserData } from './use-database.ts'

export type TrainingActions = Pick<
  UserData,
  'addTraining' | 'editTraining' | 'deleteTraining' | 'restoreTraining'
>

const WAITING: TrainingActions = onceOpen(
  'addTraining',
  'editTraining',
  'deleteTraining',
  'restoreTraining',
)

/** Writes to the training diary. Each resolves when the device has the change. */
export function useTrainingActions(): TrainingActions {
  const data = useUserData()
  return useMemo(() => data ?? WAITING, [data])
}
