import { useMemo } from 'react'
import { addDays, weekStart } from '#domain/calendar/local-day.ts'
import { ladderOfRaces, type RaceLadder } from '#domain/gut-training/ladder-of-races.ts'
import { practiceDays } from '#domain/gut-training/practice-days.ts'
import { useProfile } from '../use-profile.ts'
import { useAllRaces } from '../use-races.ts'
import { useRowsBetween } from '../use-rows-between.ts'
import { useToday } from '../use-today.ts'

/** Runs that aren't in the diary yet, in the place of what it has from the first to the last of them. */
export interface RunsAhead {
  from: string
  to: string
  /** Local days of those with room to practise. */
  days: readonly string[]
}

/**
 * The gut-training ladder to the runner's next race; undefined while it is read, null where there is none.
 * @param ahead a plan that is being looked at
 */
export function useGutLadder(ahead?: RunsAhead): RaceLadder | null | undefined {
  const races = useAllRaces()
  const { profile } = useProfile()
  const today = useToday()
  const last = races?.at(-1)?.date ?? today
  const activities = useRowsBetween('training_activities', addDays(weekStart(today), -1), last)
  const fitness = useRowsBetween('google_fit_data', weekStart(today), today)
  return useMemo(() => {
    if (!races || profile === undefined || !activities || !fitness) return undefined
    const usualWeek = profile?.activity_level ?? []
    const inDiary = practiceDays(today, last, { activities, fitness, usualWeek })
    const runDays = ahead
      ? [...inDiary.filter((day) => day < ahead.from || day > ahead.to), ...ahead.days]
      : inDiary
    return ladderOfRaces(races, profile, today, runDays)
  }, [races, profile, today, last, activities, fitness, ahead])
}
