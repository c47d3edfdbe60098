import type { LoggedFoods } from '#domain/meals/logged-foods.ts'
import { useCachedRead } from './use-cached-read.ts'
import { useUserData } from './use-database.ts'

/** What was logged in the last two months, live; undefined while it is read. */
export function useLoggedFoods(): LoggedFoods | undefined {
  return useCachedRead(useUserData()?.loggedFoods)
}
