import { addDays, DAYS_PER_WEEK, daysBetween } from '../calendar/local-day.ts'
import type { ActivityRow, FitnessRow } from '../training/sessions.ts'
import { kmRunOn } from '../training/weekly-distance.ts'
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
  const rowsOn = groupByDate(activities)
  const fitnessOn = new Map(fitness.map((row) => [row.date, row]))
  const days = new Set([...rowsOn.keys(), ...fitnessOn.keys()])
  return [...days].map((date) => {
    const around = [-1, 0, 1].flatMap((by) => rowsOn.get(addDays(date, by)) ?? [])
    return { date, km: kmRunOn(date, around, fitnessOn.get(date) ?? null) }
  })
}

function groupByDate(rows: readonly ActivityRow[]): Map<string, ActivityRow[]> {
  const groups = new Map<string, ActivityRow[]>()
  for (const row of rows) {
    const group = groups.get(row.date)
    if (group) group.push(row)
    else groups.set(row.date, [row])
  }
  return groups
}
