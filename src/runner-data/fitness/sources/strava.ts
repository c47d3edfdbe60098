import { stravaActivities, stravaStatus } from '#remote/providers/strava.ts'
import { sessionsFrom } from '../sessions-from.ts'
import type { FitnessSource } from '../source.ts'

/** The function answers with a month, in one request of Strava's for most runners. */
const DAYS_BACK = 30

/** Strava: sessions without energy; its list of activities leaves that out. */
export const strava: FitnessSource = {
  name: 'strava',
  connection: async () => (await stravaStatus()).connection,
  async read(_span, db) {
    const answer = await stravaActivities()
    if (!answer.ok) return answer
    const { activities, last_synced_at: syncedAt } = answer.value
    const sessions = sessionsFrom('strava', db.userId, activities)
    const found = sessions.length
    return {
      ok: true,
      reading: { days: [], sessions, found, totalDays: DAYS_BACK, syncedAt, noteDays: false },
    }
  },
}
