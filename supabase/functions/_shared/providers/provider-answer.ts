import { Refusal } from '../answers.ts'

/**
 * Why a provider told nothing: `ended` where it takes the permission, or the key, no more. `retryAfterS`:
 * how long it wants to be left alone, where it is busy; else 0.
 */
export interface ProviderFailure<Problem extends string = 'ended' | 'busy' | 'failed'> {
  ok: false
  problem: Problem
  retryAfterS: number
}

/** What a question to a provider brought. */
export type ProviderAnswer<T, Problem extends string = ProviderFailure['problem']> =
  | { ok: true; value: T }
  | ProviderFailure<Problem>

/** No answer, or none of the shape that was asked for. */
export const FAILED: ProviderFailure<'failed'> = { ok: false, problem: 'failed', retryAfterS: 0 }

/** How a provider's refusals' codes begin. */
export type ProviderCode = 'google' | 'strava' | 'intervals'

/** As the specification words it. */
const WORDS: Partial<Record<ProviderCode, string>> = { google: 'Google Fit connection failed' }

/** What to refuse with where a provider can't be asked; one that has ended has a refusal of its own. */
export function providerRefusal(
  provider: ProviderCode,
  { problem, retryAfterS }: Pick<ProviderFailure<string>, 'problem' | 'retryAfterS'>,
): Refusal {
  const words = WORDS[provider]
  if (problem === 'busy') return new Refusal(503, `${provider}_busy`, words, retryAfterS)
  return new Refusal(502, `${provider}_${problem === 'off' ? 'off' : 'failed'}`, words)
}
