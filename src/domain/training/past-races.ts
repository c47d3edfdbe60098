import type { Measure } from './session-types.ts'
import { type ActivityRow, daySessions } from './sessions.ts'
import { aroundDay } from './weekly-distance.ts'

export interface PastRace extends Measure {
  /** Local day. */
  date: string
}

/** The races that were run, the latest first, each once however many sources tell of it. */
export function pastRaces(activities: readonly ActivityRow[]): PastRace[] {
  const dates = [...new Set(activities.map(({ date }) => date))].sort().reverse()
  return dates.flatMap((date) =>
    daySessions({
      date,
      activities: aroundDay(date, activities),
      fitness: null,
      usualWeek: [],
    })
      .filter(({ character, status }) => character === 'race' && status === 'done')
      .map(({ done }) => ({ date, km: done?.km ?? null, minutes: done?.minutes ?? null })),
  )
}
