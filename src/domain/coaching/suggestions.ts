import { SCORE_MAX } from '../scoring/constants.ts'
import type { DayScore, PartCode, RaiseCode, ScorePart } from '../scoring/score-types.ts'
import { MANY_SUGGESTIONS_BELOW, SUGGESTIONS_OTHERWISE, SUGGESTIONS_WHEN_LOW } from './constants.ts'

export interface Suggestion {
  /** What to do; `add_body_metrics` where the score can't be computed without them. */
  code: RaiseCode | 'add_body_metrics'
  /** The part of the score it is about. */
  part: PartCode | 'body_metrics'
  /** Points of the total it can still bring, to 0.1; 0 for eating less, which is for the next time. */
  points: number
  params: Record<string, number | string>
}

function gainOf(part: ScorePart): number {
  const gain = part.params.raise_points
  return typeof gain === 'number' ? gain : 0
}

/** Parts that more energy raises: one suggestion speaks for all, the one that ends the score, else the first. */
const OF_ENERGY: readonly PartCode[] = ['calories', 'penalty_under_eating', 'low_energy']

/**
 * What would raise the day's score most, best first: three suggestions below 50, otherwise two;
 * fewer where less is left to gain. None promises more than the day can still end with, nor is there
 * one beside a full score, which bonuses can make where a part falls short. Where too little energy ends the
 * score, nothing raises it but energy. What is already eaten can't be changed, so eating less is suggested only after everything that can still be done.
 * Source: specification 2, section 9; nutrition model, point 14.
 */
export function coachingSuggestions(score: DayScore): Suggestion[] {
  if (score.missing.includes('body_metrics')) {
    return [{ code: 'add_body_metrics', part: 'body_metrics', points: 0, params: {} }]
  }
  if (score.total >= SCORE_MAX) return []
  const room = (score.range?.high ?? SCORE_MAX) - score.total
  const count = score.total < MANY_SUGGESTIONS_BELOW ? SUGGESTIONS_WHEN_LOW : SUGGESTIONS_OTHERWISE
  const isLate = (part: ScorePart) => (part.params.raise === 'eat_less' ? 1 : 0)
  const open = score.parts.filter(
    (part) => part.params.raise !== 'none' && gainOf(part) > 0 && (room > 0 || isLate(part) === 1),
  )
  const cap = open.find(({ code }) => code === 'low_energy')
  const energy = cap ?? open.find(({ code }) => OF_ENERGY.includes(code))
  return open
    .filter((part) =>
      OF_ENERGY.includes(part.code) ? part === energy : !cap || isLate(part) === 1,
    )
    .map((part, index) => ({ part, index }))
    .sort(
      (a, b) =>
        isLate(a.part) - isLate(b.part) || gainOf(b.part) - gainOf(a.part) || a.index - b.index,
    )
    .slice(0, count)
    .map(({ part }) => ({
      // `evaluate` writes nothing but a RaiseCode there; params are typed for storage.
      code: part.params.raise as RaiseCode,
      part: part.code,
      points: isLate(part) ? 0 : Math.min(gainOf(part), room),
      params: part.params,
    }))
}
