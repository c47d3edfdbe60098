import { addDays } from '../calendar/local-day.ts'
import { type ActivityRow, daySessions, type Session } from '../training/sessions.ts'
import { upcomingTraining } from '../training/upcoming.ts'
import { aroundDay, weeklyDistance } from '../training/weekly-distance.ts'
import type { DatedSession, HomeNow } from './home-now.ts'
import { phaseOf } from './phase.ts'

/** Days of the usual week that are looked at for the next training, today among them. */
const DAYS_AHEAD = 7

export type HomeInput = Omit<HomeNow, 'phase' | 'today' | 'tomorrow' | 'next' | 'weekKm'>

/**
 * Home as it is now.
 * @throws InvalidDay
 */
export function buildHome(known: HomeInput): HomeNow {
  const { now, activities, fitness } = known
  const usualWeek = known.profile?.activity_level ?? []
  const worked = new Map<string, Session[]>()
  const sessionsOf = (date: string) => {
    const sessions =
      worked.get(date) ??
      daySessions({
        date,
        activities: aroundDay(date, activities),
        fitness: fitness.find((row) => row.date === date) ?? null,
        usualWeek,
      })
    worked.set(date, sessions)
    return sessions
  }
  const today = sessionsOf(now.date)
  return {
    ...known,
    phase: phaseOf(today, now),
    today,
    tomorrow: sessionsOf(addDays(now.date, 1)),
    next: nextSession(known, sessionsOf),
    weekKm: weeklyDistance(now.date, activities, fitness),
  }
}

/** In the diary or the usual week, whichever is sooner. */
function nextSession(
  { now, activities }: Pick<HomeNow, 'now' | 'activities'>,
  sessionsOf: (date: string) => Session[],
): DatedSession | null {
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead++) {
    const date = addDays(now.date, ahead)
    const session = sessionsOf(date).find(
      ({ kind, status, startMinute }) =>
        kind !== 'rest' &&
        status === 'planned' &&
        (ahead > 0 || startMinute === null || startMinute >= now.minuteOfDay),
    )
    if (session) return { date, session }
  }
  const row = upcomingTraining<ActivityRow>(activities, now)
  const session = row && sessionsOf(row.date).find(({ status }) => status === 'planned')
  return session ? { date: row.date, session } : null
}
