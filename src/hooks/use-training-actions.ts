import { useMemo } from 'react'
import { useUserData } from './use-database.ts'
import { onceOpen, type UserData } from './user-data.ts'

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
