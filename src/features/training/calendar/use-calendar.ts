import { useMemo } from 'react'
import { addDays } from '#domain/calendar/local-day.ts'
import { racesSpan, trainingSpan } from '#domain/day-rows.ts'
import { useProfile } from '#hooks/use-profile.ts'
import { useRowsBetween } from '#hooks/use-rows-between.ts'
import { useToday } from '#hooks/use-today.ts'
import { type CalendarDay, type CalendarRows, calendarDays } from './calendar-days.ts'

/** Days one after the other with what they are drawn from, live; null while they are read. */
export function useCalendar(
  from: string,
  count: number,
): { rows: CalendarRows; days: CalendarDay[] } | null {
  const to = addDays(from, count - 1)
  const span = { from: trainingSpan(from).from, to: trainingSpan(to).to }
  const activities = useRowsBetween('training_activities', span.from, span.to)
  const fitness = useRowsBetween('google_fit_data', from, to)
  const plans = useRowsBetween('daily_meal_plans', from, to)
  const races = useRowsBetween('races', from, racesSpan(to).to)
  const { profile } = useProfile()
  const today = useToday()
  return useMemo(() => {
    if (!activities || !fitness || !plans || !races || profile === undefined) return null
    const rows = { activities, fitness, plans, races, profile }
    const dates = Array.from({ length: count }, (_, at) => addDays(from, at))
    return { rows, days: calendarDays(dates, rows, today) }
  }, [activities, fitness, plans, races, profile, from, count, today])
}
