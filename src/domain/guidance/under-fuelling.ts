import { addDays } from '../calendar/local-day.ts'
import { ENERGY_AVAILABILITY_WARNING_KCAL_PER_KG } from '../nutrition/constants.ts'
import type { WeighedDay } from '../weight/weight-trend.ts'
import {
  ASSESSED_DAYS,
  FAST_LOSS_A_WEEK,
  FAST_LOSS_WEEKS,
  LOOK_BACK_DAYS,
  LOW_DAYS,
} from './constants.ts'

/** A day's energy availability, kcal/kg fat-free mass; null where the day could not be assessed. */
export interface DailyAvailability {
  /** Local day, `yyyy-MM-dd`. */
  date: string
  availability: number | null
}

export type UnderFuellingSign = 'low_energy' | 'fast_loss'

/**
 * Signs that a runner eats too little, up to `today`; none is a diagnosis. `low_energy`: availability under
 * 30 on five of the last seven assessed days, which lie within two weeks. `fast_loss`: the mean weight
 * of each of the last three weeks is over 1 % under that of the week before. Order of the rows doesn't matter.
 * Source: Mountjoy et al. (IOC), 2023, for the limit; how many days and weeks is ours.
 */
export function underFuelling(
  days: readonly DailyAvailability[],
  weights: readonly WeighedDay[],
  today: string,
): UnderFuellingSign[] {
  const signs: UnderFuellingSign[] = []
  if (isLowOverDays(days, today)) signs.push('low_energy')
  if (isFastLoss(weights, today)) signs.push('fast_loss')
  return signs
}

function isLowOverDays(days: readonly DailyAvailability[], today: string): boolean {
  const oldest = addDays(today, 1 - LOOK_BACK_DAYS)
  const assessed = days
    .filter(({ date, availability }) => availability !== null && date >= oldest && date <= today)
    .sort((a, b) => (a.date < b.date ? 1 : -1))
    .slice(0, ASSESSED_DAYS)
  const low = assessed.filter(
    ({ availability }) => (availability ?? 0) < ENERGY_AVAILABILITY_WARNING_KCAL_PER_KG,
  )
  return low.length >= LOW_DAYS
}

/** The mean of a week's weights stands for it: a single morning tells of water as much as of mass. */
function isFastLoss(weights: readonly WeighedDay[], today: string): boolean {
  const means = Array.from({ length: FAST_LOSS_WEEKS + 1 }, (_, weeksAgo) => {
    const to = addDays(today, -7 * weeksAgo)
    const from = addDays(to, -6)
    const ofWeek = weights.filter(({ date }) => date >= from && date <= to)
    const sum = ofWeek.reduce((total, { weightKg }) => total + weightKg, 0)
    return ofWeek.length > 0 ? sum / ofWeek.length : null
  })
  return means.slice(1).every((before, weeksAgo) => {
    const after = means[weeksAgo] ?? null
    return before !== null && after !== null && after < before * (1 - FAST_LOSS_A_WEEK)
  })
}
