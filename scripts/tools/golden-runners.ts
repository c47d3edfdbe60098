import type { Sex } from '#domain/entities.ts'
import type { ScoreProfile } from '#domain/scoring/score-types.ts'
import { emptyActivity } from '#domain/training/empty-activity.ts'
import type { ActivityRow } from '#domain/training/sessions.ts'

/** Runners and days of docs/golden-days.md: of every build, age and habit, for an eye to look at. */

function runner(
  name: string,
  sex: Sex | null,
  age: number,
  [weight_kg, height_cm]: readonly [number, number],
  fitness_level: ScoreProfile['fitness_level'],
): { name: string; profile: ScoreProfile } {
  return { name, profile: { weight_kg, height_cm, age, sex, fitness_level, activity_level: [] } }
}

export const RUNNERS = [
  runner('Man, 30', 'male', 30, [70, 175], 'intermediate'),
  runner('Man, 19, light', 'male', 19, [60, 178], 'advanced'),
  runner('Man, 35, tall', 'male', 35, [85, 190], 'advanced'),
  runner('Man, 40, heavy', 'male', 40, [95, 178], 'beginner'),
  runner('Man, 38, very heavy', 'male', 38, [120, 175], 'beginner'),
  runner('Man, 62', 'male', 62, [66, 172], 'intermediate'),
  runner('Woman, 28', 'female', 28, [58, 165], 'intermediate'),
  runner('Woman, 24, small', 'female', 24, [47, 155], 'advanced'),
  runner('Woman, 45', 'female', 45, [72, 168], 'beginner'),
  runner('Woman, 50, heavy', 'female', 50, [95, 160], 'beginner'),
  runner('Woman, 70', 'female', 70, [54, 160], 'intermediate'),
  runner('Sex not given, 33', null, 33, [64, 170], 'intermediate'),
] as const

/** The golden day, and the one after it. */
export const DAY = '2026-03-02'
const TOMORROW = '2026-03-03'

function session(parts: Partial<ActivityRow>): ActivityRow {
  return {
    ...emptyActivity(DAY),
    status: 'done',
    source: null,
    ...parts,
  }
}

export const DAYS: readonly { name: string; activities: ActivityRow[] }[] = [
  { name: 'Rest', activities: [] },
  { name: 'Easy, 8 km', activities: [session({ distance_km: 8 })] },
  {
    name: 'Intervals, 12 km',
    activities: [session({ distance_km: 12, user_activity_label: 'interval' })],
  },
  { name: 'Long run, 28 km', activities: [session({ distance_km: 28 })] },
  {
    name: 'The day before a marathon',
    activities: [
      session({ date: TOMORROW, status: 'planned', activity_type: 'marathon', distance_km: 42.2 }),
    ],
  },
]
