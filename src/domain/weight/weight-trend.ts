import { daysBetween } from '../calendar/local-day.ts'
import { TREND_SHARE_A_DAY } from '../guidance/constants.ts'

export interface WeighedDay {
  /** Local day, `yyyy-MM-dd`. */
  date: string
  weightKg: number
}

export interface TrendDay extends WeighedDay {
  /** The smoothed weight of that day, kg. */
  trendKg: number
}

/**
 * The weighed days, earliest first, each with its trend: it begins at the first weight and follows each
 * next one by a tenth of the difference for one day, by more for each day that nobody weighed in between
 * (1 − 0.9ⁿ for n days). One morning's water moves it little, a month's change moves it. The order of the
 * rows doesn't matter; there is one a day.
 * Source: Walker, The Hacker's Diet, 1991 (exponentially smoothed moving average); the gaps are ours.
 * @throws InvalidDay
 */
export function weightTrend(weighed: readonly WeighedDay[]): TrendDay[] {
  const days = [...weighed].sort((a, b) => (a.date < b.date ? -1 : 1))
  let before: TrendDay | null = null
  return days.map((day) => {
    before = { ...day, trendKg: before === null ? day.weightKg : followed(before, day) }
    return before
  })
}

function followed({ date, trendKg }: TrendDay, next: WeighedDay): number {
  const share = 1 - (1 - TREND_SHARE_A_DAY) ** daysBetween(date, next.date)
  return trendKg + share * (next.weightKg - trendKg)
}
