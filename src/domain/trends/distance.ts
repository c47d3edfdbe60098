import { DAYS_PER_WEEK, daysBetween } from '../calendar/local-day.ts'
import { groupBy } from '../group-by.ts'
import type { ActivityRow, FitnessRow } from '../training/sessions.ts'
import { besideDay, kmRunOn } from '../training/weekly-distance.ts'
import { type Bucket, intoBuckets } from './buckets.ts'

export interface DistancePoint extends Bucket {
  /** Kilometres run on that day, in that week, or in a week of that month on average; to 0.01. */
  km: number
  /** It still runs: `today` is in it. */
  runs: boolean
}

interface Training {
  activities: readonly ActivityRow[]
  fitness: readonly FitnessRow[]
}

/**
 * Kilometres run by bucket, each run once however many sources know of it.
 * @throws InvalidDay
 */
export function distancePoints(
  buckets: readonly Bucket[],
  training: Training,
  today: string,
): DistancePoint[] {
  const runs = intoBuckets(buckets, runDays(training))
  return buckets.map((bucket, at) => {
    const hundredths = (runs[at] ?? []).reduce((sum, { km }) => sum + Math.round(km * 100), 0)
    const days = daysBetween(bucket.from, bucket.to < today ? bucket.to : today) + 1
    const weeks = Math.max(1, days / DAYS_PER_WEEK)
    return {
      ...bucket,
      km: Math.round(hundredths / weeks) / 100,
      runs: bucket.from <= today && today <= bucket.to,
    }
  })
}

function runDays({ activities, fitness }: Training): { date: string; km: number }[] {
  const rowsOn = groupBy(activities, ({ date }) => date)
  const fitnessOn = new Map(fitness.map((row) => [row.date, row]))
  const days = new Set([...rowsOn.keys(), ...fitnessOn.keys()])
  return [...days].map((date) => {
    return { date, km: kmRunOn(date, besideDay(date, rowsOn), fitnessOn.get(date) ?? null) }
  })
}
