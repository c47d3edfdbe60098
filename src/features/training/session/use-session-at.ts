import { useMemo } from 'react'
import { addDays } from '#domain/calendar/local-day.ts'
import { startOfGoogleFit } from '#domain/training/session-types.ts'
import { useObservable } from '#hooks/use-observable.ts'
import { useRunnerData } from '#hooks/use-runner-data.ts'
import { useFirstPull } from '#hooks/use-sync.ts'
import { useToday } from '#hooks/use-today.ts'
import { localDay } from '#lib/local-day.ts'
import type { CalendarDay, CalendarRows } from '../calendar/calendar-days.ts'
import { useCalendar } from '../calendar/use-calendar.ts'
import type { ShownSession } from '../shown-sessions.ts'

export interface SessionAt {
  shown: ShownSession
  day: CalendarDay
  /** From the day before it to two days after. */
  days: readonly CalendarDay[]
  rows: CalendarRows
}

/**
 * The session that a part of this ref belongs to, live; undefined while it is read, null where there is none.
 * It may stand on the day before or after its part's.
 * @param ref a row's id, or `google_fit:` and a start
 */
export function useSessionAt(ref: string): SessionAt | null | undefined {
  const data = useRunnerData()
  const today = useToday()
  const arriving = useFirstPull() ?? true
  const row = useObservable(useMemo(() => (data ? data.training.row$(ref) : null), [data, ref]))
  const startMs = startOfGoogleFit(ref)
  const date = row?.date ?? (startMs === null ? null : localDay(new Date(startMs)))
  const calendar = useCalendar(addDays(date ?? today, -1), 4)
  if (row === undefined || !calendar) return undefined
  for (const day of date === null ? [] : calendar.days) {
    const shown = day.sessions.find(({ session }) => session.parts.some((part) => part.ref === ref))
    if (shown) return { ...calendar, day, shown }
  }
  // What the account has is on its way.
  return arriving ? undefined : null
}
