import { addDays } from '../calendar/local-day.ts'
import type { Tier } from '../entities.ts'
import { isCounted } from '../scoring/final-score.ts'
import type { ScoreRow } from '../scoring/weekly-score.ts'
import { ATHLETE_FROM, ELITE_ABOVE, TIER_DAYS, TIER_MIN_SCORED_DAYS } from './constants.ts'

export interface TierStanding {
  tier: Tier
  /** Mean of the scored days of the last 28, to 0.1; null when none is scored. */
  average: number | null
  scoredDays: number
}

/**
 * Tier from the last 28 days that are over: an average of at least 70 Fuel Athlete, above 85
 * Fuel Elite, else Fuel Learner, and Fuel Learner too with fewer than seven scored days.
 * Source: specification 2, section 4.
 * @throws InvalidDay
 */
export function tierStanding(rows: readonly ScoreRow[], today: string): TierStanding {
  const from = addDays(today, -TIER_DAYS)
  const scores = rows
    .filter((row) => row.date >= from && row.date < today && isCounted(row))
    .map((row) => row.daily_score)
  const sum = scores.reduce((total, score) => total + Math.round(score * 10), 0)
  const exact = scores.length > 0 ? sum / 10 / scores.length : null
  return {
    tier: tierOf(scores.length < TIER_MIN_SCORED_DAYS ? 0 : (exact ?? 0)),
    average: exact === null ? null : Math.round(exact * 10) / 10,
    scoredDays: scores.length,
  }
}

function tierOf(average: number): Tier {
  if (average > ELITE_ABOVE) return 'fuel_elite'
  return average >= ATHLETE_FROM ? 'fuel_athlete' : 'fuel_learner'
}

/** What is missing to a higher tier. */
export interface TierAhead {
  tier: Tier
  /** Scored days until an average counts at all; 0 where there are enough. */
  daysMissing: number
  /** What the average has to be: at least this, or above it for Fuel Elite. */
  average: number
}

/** The tier after the present one; null for who has the highest. */
export function tierAhead({ tier, scoredDays }: TierStanding): TierAhead | null {
  if (tier === 'fuel_elite') return null
  const daysMissing = Math.max(0, TIER_MIN_SCORED_DAYS - scoredDays)
  return tier === 'fuel_athlete'
    ? { tier: 'fuel_elite', daysMissing, average: ELITE_ABOVE }
    : { tier: 'fuel_athlete', daysMissing, average: ATHLETE_FROM }
}
