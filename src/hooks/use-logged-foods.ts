import type { LoggedFoods } from '#domain/meals/logged-foods.ts'
import { useKept } from './kept.ts'
import { useUserData } from './use-database.ts'

/** What was logged in the last two months, live; undefined while it is read. */
export function useLoggedFoods(): LoggedFoods | undefined {
  return useKept(useUserData()?.loggedFoods)
}
