import { useSyncExternalStore } from 'react'
import type { LoggedFoods } from '#domain/meals/logged-foods.ts'
import { useUserData } from './use-database.ts'

const NOT_OPEN = { get: () => undefined, subscribe: () => () => undefined }

/** What was logged in the last two months, live; undefined while it is read. */
export function useLoggedFoods(): LoggedFoods | undefined {
  const { subscribe, get } = useUserData()?.loggedFoods ?? NOT_OPEN
  return useSyncExternalStore(subscribe, get)
}
