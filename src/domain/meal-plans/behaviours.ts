import { wordsOf } from '../foods/text-match.ts'
import type { TrainingLoad } from '../training/constants.ts'
import { FREQUENT_SNACK_SHARE, PLAN_SLOTS, type PlanSlot, SLOT_SHARES } from './constants.ts'

/** Habits that change a plan. */
export const BEHAVIOURS = ['skips_breakfast', 'eats_often', 'little_time'] as const
export type Behaviour = (typeof BEHAVIOURS)[number]

/** Words that name a habit, in both languages, however the runner put it. */
const KEYWORDS: Record<Behaviour, readonly string[]> = {
  skips_breakfast: ['skip breakfast', 'skips breakfast', 'no breakfast', 'fasting', 'puasa'],
  eats_often: ['often', 'frequent', 'grazing', 'snacker', 'snacking', 'ngemil', 'sering'],
  little_time: ['little time', 'no time', 'busy', 'quick', 'sibuk', 'cepat'],
}

/** Reads a profile's free list of habits by keyword; what names none is ignored. */
export function readBehaviours(texts: readonly string[]): Behaviour[] {
  const padded = texts.map((text) => ` ${wordsOf(String(text)).join(' ')} `)
  return BEHAVIOURS.filter((behaviour) =>
    KEYWORDS[behaviour].some((keyword) => padded.some((each) => each.includes(` ${keyword} `))),
  )
}

/**
 * Each meal's share of the day, adding up to 1; 0 for a meal that isn't eaten.
 * @param there meals that are there whatever the load and the habits: a locked snack on a rest day
 */
export function slotShares(
  load: TrainingLoad,
  behaviours: readonly Behaviour[],
  there: readonly PlanSlot[] = [],
): Record<PlanSlot, number> {
  const shares: Record<PlanSlot, number> = { ...SLOT_SHARES[load] }
  if (behaviours.includes('eats_often')) setShare(shares, 'snack', FREQUENT_SNACK_SHARE)
  if (behaviours.includes('skips_breakfast')) setShare(shares, 'breakfast', 0)
  for (const slot of there) {
    if (shares[slot] === 0) setShare(shares, slot, SLOT_SHARES.easy[slot])
  }
  return shares
}

/** Gives a meal this share; the others make up the rest in proportion. */
function setShare(shares: Record<PlanSlot, number>, meal: PlanSlot, share: number): void {
  const rest = 1 - shares[meal]
  for (const slot of PLAN_SLOTS) shares[slot] *= (1 - share) / rest
  shares[meal] = share
}
