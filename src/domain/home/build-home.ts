import { addDays } from '../calendar/local-day.ts'
import { daySessions, type Session } from '../training/sessions.ts'
import { upcomingSessions } from '../training/upcoming.ts'
import { aroundDay, weeklyDistance } from '../training/weekly-distance.ts'
import type { HomeNow } from './home-now.ts'
import { phaseOf } from './phase.ts'

export type HomeInput = Omit<
  HomeNow,
  'phase' | 'yesterday' | 'today' | 'tomorrow' | 'next' | 'weekKm'
>

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
    yesterday: sessionsOf(addDays(now.date, -1)),
    tomorrow: sessionsOf(addDays(now.date, 1)),
    next: upcomingSessions(now, sessionsOf).next().value ?? null,
    weekKm: weeklyDistance(now.date, activities, fitness),
  }
}
