import { addDays } from '#domain/calendar/local-day.ts'
import { useRowsBetween } from './use-rows-between.ts'
import { useToday } from './use-today.ts'

/** How far back counts as a runner who logs. */
const DAYS = 30

/** Whether the runner has logged anything lately; false while that is read. */
export function useEverLogged(): boolean {
  const today = useToday()
  return (useRowsBetween('food_logs', addDays(today, -DAYS), today)?.length ?? 0) > 0
}
