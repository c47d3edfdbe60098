import { daysBetween, isDay, type LocalMoment, minuteOfClock } from '../calendar/local-day.ts'
import { activityKind } from './activity-kind.ts'
import type { ActivityRow } from './sessions.ts'

/**
 * The next planned training: the earliest by day and start that is not rest and hasn't begun;
 * one without a start time counts until its day is over. Null when there is none.
 */
export function upcomingTraining<R extends ActivityRow>(
  activities: readonly R[],
  now: LocalMoment,
): R | null {
  const order = (row: R) => minuteOfClock(row.start_time) ?? Number.POSITIVE_INFINITY
  const coming = activities.filter((row) => {
    if (
      row.status !== 'planned' ||
      !isDay(row.date) ||
      activityKind(row.activity_type) === 'rest'
    ) {
      return false
    }
    const days = daysBetween(now.date, row.date)
    return days > 0 || (days === 0 && order(row) >= now.minuteOfDay)
  })
  const [first] = coming.sort((a, b) =>
    a.date === b.date ? order(a) - order(b) || 0 : a.date < b.date ? -1 : 1,
  )
  return first ?? null
}
