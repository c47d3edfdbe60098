import { useFirstMealDay } from './use-first-meal-day.ts'

/** Whether the runner has ever logged anything; false while that is read. */
export function useEverLogged(): boolean {
  return typeof useFirstMealDay() === 'string'
}
