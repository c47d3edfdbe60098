import type { GamificationState } from '#domain/gamification/state.ts'
import type { Agreement } from '#runner-data/gamification/agreement.ts'

/** What the card shows. */
export interface ShownState {
  state: GamificationState
  /** `last_known`: the server could not be asked. `sample`: nobody's figures. */
  mark: 'last_known' | 'sample' | null
  /** When the server answered last, ms since 1970. */
  askedAt: number | null
}

/**
 * The phone's own count stands, marked where the server could not be asked. Where there is nothing to count
 * and no server has ever said so, a sample shows what will stand there (specification 2, section 4).
 * @param state undefined while the scores are read
 * @returns null as long as nothing can be said
 */
export function shownState(
  state: GamificationState | undefined,
  agreement: Agreement | undefined,
): ShownState | null {
  if (!state) return null
  const { status, at: askedAt } = agreement ?? { status: 'asking', at: null }
  const failed = status === 'failed'
  if (state.known) return { state, mark: failed ? 'last_known' : null, askedAt }
  if (status === 'asking') return null
  if (failed && askedAt === null) return { state: SAMPLE, mark: 'sample', askedAt }
  return { state, mark: failed ? 'last_known' : null, askedAt }
}

const WINDOW = { ok: 2, offered: 3 }
const SAMPLE: GamificationState = {
  row: {
    ...{ current_streak: 5, best_streak: 12, tier: 'fuel_athlete', last_milestone: 'streak_3' },
    ...{ total_days_logged: 23, updated_at: '' },
    latest_insight: {
      ...{ week_start: '2026-01-05', avg_fuel_score: 76, pre_ok_pct: 67, during_ok_pct: 67 },
      ...{ post_ok_pct: 67, predicted_impact: { endurance_pct: 2.8, recovery_days_saved: 0.67 } },
    },
  },
  standing: { tier: 'fuel_athlete', average: 76, scoredDays: 23 },
  windows: { pre: WINDOW, during: WINDOW, post: WINDOW },
  ...{ milestone: null, todayScore: 78, known: false },
}
