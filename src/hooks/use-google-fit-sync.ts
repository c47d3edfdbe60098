import { type GoogleFitProblem, googleFitDays } from '#remote/google-fit.ts'
import { useUserData } from './use-database.ts'

/** What a sync came to; `error` is the device's, which did not save. */
export type GoogleFitSync =
  | { outcome: 'saved'; count: number }
  | { outcome: GoogleFitProblem }
  | { outcome: 'not_saved'; error: unknown }

/** Brings days of Google Fit in; undefined while the device's data is opening. */
export function useGoogleFitSync():
  | ((of: 'today' | 'history') => Promise<GoogleFitSync>)
  | undefined {
  const data = useUserData()
  if (!data) return undefined
  return async (of) => {
    const found = await googleFitDays(of)
    if (typeof found === 'string') return { outcome: found }
    try {
      await data.saveFitness(found.days, found.last_synced_at)
      return { outcome: 'saved', count: found.days.length }
    } catch (error) {
      return { outcome: 'not_saved', error }
    }
  }
}
