import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { buildHome, type HomeInput } from '#domain/home/build-home.ts'
import type { HomeNow } from '#domain/home/home-now.ts'
import { scoreDay } from '#domain/scoring/day-score.ts'
import type { FoodLogRow } from '#domain/scoring/intake.ts'
import { emptyActivity } from '#domain/training/empty-activity.ts'
import type { ActivityRow } from '#domain/training/sessions.ts'

/** A Wednesday. */
export const DAY = '2026-11-18'

export const PROFILE: FieldsOf<'profiles'> = {
  ...EMPTY_PROFILE,
  ...{ weight_kg: 60, height_cm: 168, age: 33, sex: 'female', fitness_level: 'intermediate' },
}

export function run(fields: Partial<ActivityRow> = {}): ActivityRow {
  return {
    ...emptyActivity(DAY),
    ...{ distance_km: 8, duration_minutes: 45 },
    ...fields,
  }
}

/** Home at a time of day, as the real domain makes it. */
export function homeAt(minuteOfDay: number, known: Partial<HomeInput> = {}): HomeNow {
  const now = { date: DAY, minuteOfDay }
  const { profile = PROFILE, foodLogs = [], activities = [], fitness = [] } = known
  const score = scoreDay({
    ...{ date: DAY, profile, now, plans: [], races: [], activities },
    foodLogs: foodLogs as readonly FoodLogRow[],
    fitness: fitness.find(({ date }) => date === DAY) ?? null,
  })
  return buildHome({
    ...{ now, profile, foodLogs, activities, fitness, target: score.target, score },
    ...{ plans: [], scores: [], services: [], figures: true },
    ...known,
  })
}
