import { useMemo } from 'react'
import type { Row } from '#domain/entities.ts'
import { onceOpen, type UserData } from '#runner-data/user-data.ts'
import { useCachedRead } from './use-cached-read.ts'
import { useUserData } from './use-database.ts'

/** Own foods, saved meals and favourites, live; undefined while they are read. */
export function useOwnFoods(): Row<'custom_foods'>[] | undefined {
  return useCachedRead(useUserData()?.customFoods)
}

type OwnFoodActions = Pick<
  UserData,
  'saveCustomFood' | 'editCustomFood' | 'deleteCustomFood' | 'restoreCustomFood' | 'findProduct'
>

const WAITING: OwnFoodActions = onceOpen(
  'saveCustomFood',
  'editCustomFood',
  'deleteCustomFood',
  'restoreCustomFood',
  'findProduct',
)

export function useOwnFoodActions(): OwnFoodActions {
  const data = useUserData()
  return useMemo(() => data ?? WAITING, [data])
}
