import { useMemo } from 'react'
import { useUserData } from './use-database.ts'
import { DataNotOpen, type UserData } from './user-data.ts'

export type TrainingActions = Pick<
  UserData,
  'addTraining' | 'editTraining' | 'deleteTraining' | 'restoreTraining'
>

const notOpen = () => Promise.reject(new DataNotOpen())
const NOT_OPEN: TrainingActions = {
  addTraining: notOpen,
  editTraining: notOpen,
  deleteTraining: notOpen,
  restoreTraining: notOpen,
}

/** Writes to the training diary. Each resolves when the device has the change. */
export function useTrainingActions(): TrainingActions {
  const data = useUserData()
  return useMemo(() => data ?? NOT_OPEN, [data])
}
