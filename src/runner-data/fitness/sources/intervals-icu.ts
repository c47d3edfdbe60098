import { intervalsActivities, intervalsStatus } from '#remote/providers/intervals-icu.ts'
import { sessionsFrom } from '../sessions-from.ts'
import type { FitnessSource } from '../source.ts'

/** What a watch sends late is a day old, seldom more. */
const DAYS_OF_NEWS = 3
const DAYS_BACK = 30

/** intervals.icu: sessions, whose energy is the watch's total, and the steps of days. */
export const intervalsIcu: FitnessSource = {
  name: 'intervals_icu',
  connection: async () => (await intervalsStatus()).connection,
  async read(span, db) {
    const answer = await intervalsActivities(span === 'now' ? DAYS_OF_NEWS : DAYS_BACK)
    if (!answer.ok) return answer
    const { activities, days, totalDays, last_synced_at: syncedAt } = answer.value
    const sessions = sessionsFrom('intervals_icu', db.userId, activities)
    const found = sessions.length
    return { ok: true, reading: { days, sessions, found, totalDays, syncedAt, noteDays: false } }
  },
}
