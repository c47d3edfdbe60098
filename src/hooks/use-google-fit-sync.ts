import { localDay } from '#lib/local-day.ts'
import { type GoogleFitProblem, googleFitDays } from '#remote/providers/google-fit.ts'
import { useRunnerData } from './use-runner-data.ts'

/** What a sync came to; `error` is the device's, which did not save. */
export type GoogleFitSync =
  | { outcome: 'saved'; count: number }
  | { outcome: GoogleFitProblem }
  | { outcome: 'not_saved'; error: unknown }

/** When Google Fit was last asked, and the last day it told of then. */
export interface LastFitSync {
  at: string
  date: string
}

/** Some time after its end a day is whole: a watch tells of an evening hours later. */
const LATE_MS = 6 * 3_600_000

/** Brings days of Google Fit in; undefined while the device's data is opening. */
export function useGoogleFitSync():
  | ((of: 'today' | 'history', since: LastFitSync | null) => Promise<GoogleFitSync>)
  | undefined {
  const data = useRunnerData()
  if (!data) return undefined
  return async (of, since) => {
    const found = await googleFitDays(of)
    if (typeof found === 'string') return { outcome: found }
    const days = found.days.filter(({ date }) => !since || !wasWhole(date, since))
    try {
      await data.training.saveFitness(days, found.last_synced_at)
      return { outcome: 'saved', count: found.days.length }
    } catch (error) {
      // Said on the screen.
      return { outcome: 'not_saved', error }
    }
  }
}

/**
 * Whether a day was whole when last asked for. It stays as it was lived then: elsewhere other hours
 * would belong to it. Where the last day told had not begun by this place's clock, the runner has
 * come from where the days before it were over.
 */
function wasWhole(day: string, { at, date }: LastFitSync): boolean {
  const atMs = Date.parse(at)
  const fromFurtherEast = localDay(new Date(atMs)) < date
  return day < date && (fromFurtherEast || localDay(new Date(atMs - LATE_MS)) > day)
}
