import { addDays } from '#domain/calendar/local-day.ts'
import { MEAL_TYPES } from '#domain/entities.ts'
import { scoreDay } from '#domain/scoring/day-score.ts'
import { scoreRow } from '#domain/scoring/score-row.ts'
import type { DayInput, DayScore } from '#domain/scoring/score-types.ts'

/** A repeatable stream of numbers in 0..1 (mulberry32), integer arithmetic only. */
function stream(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Days of every sort: loads, plans, bodies, times of day, and some broken values. */
export function generatedDays(count: number, seed = 1): DayInput[] {
  const next = stream(seed)
  const upTo = (limit: number) => next() * limit
  const pick = <T>(values: readonly [T, ...T[]]): T =>
    values[Math.floor(upTo(values.length))] ?? values[0]
  const maybe = <T>(chance: number, value: () => T): T | null => (next() < chance ? value() : null)
  const clock = () => {
    const minute = Math.floor(upTo(1440))
    const part = (value: number) => String(value).padStart(2, '0')
    return `${part(Math.floor(minute / 60))}:${part(minute % 60)}`
  }
  return Array.from({ length: count }, (_, index) => {
    const date = addDays('2024-01-01', index)
    const offset = pick([0, 420, -300, 330, 60])
    const times = (length: number) => Array.from({ length })
    return {
      date,
      profile: {
        weight_kg: maybe(0.98, () => 40 + upTo(80)),
        height_cm: 145 + upTo(60),
        age: 15 + Math.floor(upTo(65)),
        sex: pick(['male', 'female', null]),
        fitness_level: pick(['beginner', 'intermediate', 'advanced', null]),
        activity_level:
          next() < 0.3 ? [{ day: 'sunday', activity: 'long_run', distanceKm: 20 }] : [],
      },
      foodLogs: times(Math.floor(upTo(9))).map(() => ({
        meal_type: pick(MEAL_TYPES),
        calories: next() < 0.01 ? Number.NaN : upTo(900),
        carbs_grams: upTo(130),
        protein_grams: upTo(50),
        fat_grams: upTo(40),
        logged_at: new Date(
          Date.parse(`${date}T${clock()}:00.000Z`) - offset * 60_000,
        ).toISOString(),
        logged_on: date,
        utc_offset_minutes: offset,
        provisional: next() < 0.03,
      })),
      plans: times(next() < 0.4 ? 4 : 0).map((_, meal) => ({
        date,
        meal_type: MEAL_TYPES[meal] ?? 'snack',
        recommended_calories: 200 + upTo(700),
        recommended_carbs_grams: 20 + upTo(110),
        recommended_protein_grams: 5 + upTo(45),
        recommended_fat_grams: 3 + upTo(35),
      })),
      activities: times(Math.floor(upTo(3))).map(() => ({
        date,
        activity_type: pick(['run', 'run', 'rest', 'cycling', 'yoga', 'curling']),
        status: pick(['planned', 'done', 'done', 'skipped']),
        duration_minutes: maybe(0.6, () => upTo(150)),
        distance_km: maybe(0.6, () => upTo(32)),
        intensity: pick([null, 'low', 'high']),
        start_time: maybe(0.7, clock),
        user_activity_label: pick([null, null, 'long_run', 'interval']),
        actual_duration_minutes: maybe(0.4, () => upTo(150)),
        actual_distance_km: maybe(0.4, () => upTo(32)),
        calories_burned: maybe(0.5, () => upTo(1800)),
        elevation_gain_meters: null,
        heart_rate_avg: null,
      })),
      fitness: maybe(0.6, () => ({
        date,
        calories_burned: maybe(0.8, () => upTo(1500)),
        active_minutes: maybe(0.8, () => Math.floor(upTo(140))),
        distance_meters: maybe(0.8, () => upTo(25_000)),
        sessions: [],
      })),
      races: [],
      ...(next() < 0.2 && { now: { date, minuteOfDay: Math.floor(upTo(1440)) } }),
    } satisfies DayInput
  })
}

/**
 * The digest of a thousand days' scores. The page, its worker, Node and Deno all give this one;
 * after a change of a rule on purpose it is the figure the others have to be compared with.
 */
export const THOUSAND_DAYS_DIGEST = '7131df9b'

/** One number for these scores as they are stored, to the last digit (FNV-1a, 32 bits). */
export function digestOf(scores: readonly DayScore[]): string {
  let hash = 0x811c9dc5
  for (const score of scores) {
    for (const character of JSON.stringify(scoreRow(score, ''))) {
      hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
    }
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}

export function digestOfScores(days: readonly DayInput[]): string {
  return digestOf(days.map(scoreDay))
}
