import { firstValueFrom } from 'rxjs'
import type { LocalDatabase } from '#db/database.ts'
import { rowsBetween } from '#db/range-queries.ts'
import { addDays } from '#domain/calendar/local-day.ts'
import { localDay } from '#lib/local-day.ts'
import { googleConnection } from '#remote/providers/google-connection.ts'
import { googleFitDays } from '#remote/providers/google-fit.ts'
import type { FitnessSource } from '../source.ts'

/** When Google Fit was last asked, and the last day it told of then. */
interface LastSync {
  at: string
  date: string
}

/** Activity older than this says nothing of a living connection, days. */
const DAYS_BACK = 90
/** Some time after its end a day is whole: a watch tells of an evening hours later. */
const LATE_MS = 6 * 3_600_000

/** Google Fit: days with their sessions, whose energy is active (decision 016). */
export const googleFit: FitnessSource = {
  name: 'google_fit',
  connection: googleConnection,
  async read(span, db) {
    const last = await lastSync(db)
    // What the days before were short of when last asked, they have by now.
    const current = last !== null && localDay(new Date(last.at)) === localDay(new Date(db.now()))
    const answer = await googleFitDays(span === 'now' && current ? 'today' : 'history')
    if (!answer.ok) return answer
    const { days, last_synced_at: syncedAt, totalDays } = answer.value
    const since = span === 'now' ? last : null
    const wanted = days.filter(({ date }) => !since || !wasWhole(date, since))
    const found = days.length
    return {
      ok: true,
      reading: { days: wanted, sessions: [], found, totalDays, syncedAt, noteDays: true },
    }
  },
}

/** When Google Fit last told something; null for never. */
async function lastSync(db: LocalDatabase): Promise<LastSync | null> {
  const today = localDay(new Date(db.now()))
  const rows = rowsBetween(db, 'google_fit_data', addDays(today, -DAYS_BACK), today)
  const noted = (await firstValueFrom(rows)).flatMap(({ date, last_synced_at: at }) =>
    at ? [{ at, date }] : [],
  )
  return noted.sort((a, b) => Date.parse(a.at) - Date.parse(b.at)).at(-1) ?? null
}

/**
 * Whether a day was whole when last asked for. It stays as it was lived then: elsewhere other hours
 * would belong to it. Where the last day told had not begun by this place's clock, the runner has
 * come from where the days before it were over.
 */
function wasWhole(day: string, { at, date }: LastSync): boolean {
  const atMs = Date.parse(at)
  const fromFurtherEast = localDay(new Date(atMs)) < date
  return day < date && (fromFurtherEast || localDay(new Date(atMs - LATE_MS)) > day)
}
