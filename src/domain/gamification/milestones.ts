import { MILESTONES } from './constants.ts'

/** What a streak of so many days is called in rows and answers: `streak_7`. */
export function milestoneCode(days: number): string {
  return `streak_${days}`
}

/** Days of a milestone code; 0 for none or an unknown one. */
export function milestoneDays(code: unknown): number {
  return MILESTONES.find((days) => milestoneCode(days) === code) ?? 0
}

/**
 * The milestone to celebrate: the highest the streak has reached, unless it or a higher one was
 * acknowledged before. Null when there is nothing new.
 */
export function newMilestone(streak: number, acknowledged: string | null): string | null {
  const reached = MILESTONES.findLast((days) => days <= streak)
  return reached !== undefined && reached > milestoneDays(acknowledged)
    ? milestoneCode(reached)
    : null
}

/** The higher of two milestone codes; null where neither is one. */
export function higherMilestone(a: string | null, b: string | null): string | null {
  const days = Math.max(milestoneDays(a), milestoneDays(b))
  return days > 0 ? milestoneCode(days) : null
}

/** The milestone a streak is on its way to, days; null beyond the last. */
export function milestoneAhead(streak: number): number | null {
  return MILESTONES.find((days) => days > streak) ?? null
}
