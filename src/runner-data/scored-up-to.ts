import type { LocalDatabase } from '#db/database.ts'
import { readProgress } from '#db/progress.ts'
import { isDay } from '#domain/calendar/local-day.ts'
import { trainingDaysOf } from '#domain/day-rows.ts'
import { SCORE_RULES } from '#domain/scoring/score-row.ts'

/**
 * Up to which day every day has its final score, as stored on this device: a day that only a finished look raises,
 * and that whatever may unsettle a day lowers first, in any tab.
 */
export interface ScoredUpTo {
  /** A day may have lost its final score. */
  lower(day: string): void
  /** The day from which on days are to be looked at; empty: from the first. Null while the history arrives. */
  begin(): Promise<string | null>
  /** All days before this one are looked at, but for those that were lowered to since `begin`. */
  end(before: string): Promise<void>
}

/** Behind all days. */
export const NO_DAY = '9999-12-31'

/** Rows of a day; a change of theirs unsettles it. */
const TABLES = ['food_logs', 'daily_meal_plans', 'training_activities', 'google_fit_data', 'races']

export function scoredUpTo(db: LocalDatabase): ScoredUpTo {
  const { scoring } = db.device
  /** The lowest day since the last `begin`. */
  let lowered = NO_DAY
  let isStart = true

  /** What this device changed and has not sent: it may have been closed before it was scored. */
  async function firstWaiting(): Promise<string> {
    const waiting = [...(await db.waiting.read()).values()]
    const days = waiting
      .filter(({ table }) => TABLES.includes(table))
      .map(({ row }) => dayOf(row))
      .filter(isDay)
      .flatMap((day) => trainingDaysOf(day))
    return days.reduce((first, day) => (day < first ? day : first), NO_DAY)
  }

  return {
    lower(day) {
      if (day >= lowered) return
      lowered = day
      const storing = scoring.filter(({ before }) => day < before).modify({ before: day })
      // Where it can't be stored, the device has no room for a score either.
      storing.catch(() => undefined)
    },
    async begin() {
      const { seq, cursors } = await readProgress(db.device)
      // Half a history would be scored for a whole one.
      if (seq < 0 && Object.keys(cursors).length > 0) return null
      lowered = NO_DAY
      const stored = await scoring.get('scores')
      // After an update of the rules all days are scored anew, once.
      if (!stored || stored.rules !== SCORE_RULES) return ''
      if (!isStart) return stored.before
      const waiting = await firstWaiting()
      return waiting < stored.before ? waiting : stored.before
    },
    async end(before) {
      isStart = false
      const next = lowered < before ? lowered : before
      await scoring.put({ name: 'scores', before: next, rules: SCORE_RULES })
    },
  }
}

function dayOf(row: object): string {
  const { date, logged_on } = row as { date?: string; logged_on?: string }
  return date ?? logged_on ?? ''
}
