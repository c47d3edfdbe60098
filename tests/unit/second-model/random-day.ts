import fc from 'fast-check'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import type { Row } from '#domain/entities.ts'
import { FIRST_CHOICES } from '#domain/races/race-choices.ts'
import type { RaceChoices } from '#domain/stored-shapes.ts'
import { dayOf } from './day.ts'
import { diaryOf, plansOf, randomEating, randomPlanning } from './random-food.ts'
import { DAY, figure, maybe, mostly, type RandomDay, row } from './random-row.ts'
import { activity, type Reports, randomTraining } from './random-training.ts'
import type { Target } from './targets.ts'

/** Random days: runners, training, meal plans and diaries of all kinds. */

/** The three days after the day. */
const AHEAD = ['2026-03-19', '2026-03-20', '2026-03-21']

const usualWeek = fc.array(
  fc.record(
    {
      day: fc.constantFrom('wednesday', 'thursday'),
      activity: fc.constantFrom('run', 'run', 'rest', 'cycle'),
      distanceKm: figure(3, 25),
      duration: figure(20, 150, 2),
    },
    { requiredKeys: ['day', 'activity'] },
  ),
  { maxLength: 2 },
)

/** A race in the diary of the days to come. */
const raceRow = fc
  .record({
    date: fc.constantFrom(...AHEAD),
    distance_km: maybe(figure(5, 60)),
    duration_minutes: maybe(figure(20, 400, 1)),
    status: fc.constantFrom('planned' as const, 'planned' as const, 'skipped' as const),
  })
  .map((fields) => activity('race', { ...fields, source: 'hand', user_activity_label: 'race' }))

/** What a race ahead is planned with; now and then nobody has said. */
const raceGuts = fc.array(
  fc.record({
    date: fc.constantFrom(...AHEAD),
    gut: maybe(fc.constantFrom('untrained' as const, 'in_training' as const, 'trained' as const)),
  }),
  { maxLength: 2 },
)

function raceOf({ date, gut }: { date: string; gut: RaceChoices['gut'] | null }, at: number) {
  return row<'races'>(`r${at}`, {
    ...{ date, name: 'Race', start_time: null, distance_km: null, city: null, list_id: null },
    ...{ goal_minutes: null, plan: gut && { ...FIRST_CHOICES, gut }, log: {}, debrief: null },
  })
}

const randomRunner: fc.Arbitrary<Row<'profiles'> | null> = fc
  .record({
    weight_kg: maybe(mostly(figure(38, 165)), 30),
    height_cm: maybe(mostly(figure(140, 210)), 30),
    age: maybe(mostly(fc.integer({ min: 12, max: 88 })), 30),
    sex: fc.constantFrom('male' as const, 'female' as const, null),
    fitness_level: fc.constantFrom(
      'beginner' as const,
      'intermediate' as const,
      'advanced' as const,
      null,
    ),
    activity_level: maybe(usualWeek, 2).map((week) => week ?? []),
    goal_type: fc.constantFrom(null, null, '5k', '10k', 'half_marathon', 'marathon', 'ultra'),
    target_date: fc.constantFrom(null, null, DAY, ...AHEAD),
  })
  .map((fields) =>
    row<'profiles'>('u', { ...EMPTY_PROFILE, ...fields, onboarding_completed: true }),
  )

function fitnessOf(
  sessions: Reports['google'],
  active_minutes: number | null,
  calories_burned: number | null,
): Row<'google_fit_data'> | null {
  if (sessions.length === 0 && active_minutes === null && calories_burned === null) return null
  return row<'google_fit_data'>(`u:${DAY}`, {
    date: DAY,
    steps: null,
    calories_burned,
    active_minutes,
    distance_meters: null,
    heart_rate_avg: null,
    sessions,
    last_synced_at: null,
  })
}

/** A finished day, looked at the morning after. */
export const randomDay: fc.Arbitrary<RandomDay> = fc
  .record({
    profile: randomRunner,
    training: randomTraining,
    race: maybe(raceRow, 2),
    guts: raceGuts,
    planning: randomPlanning,
    eating: randomEating,
    activeMinutes: maybe(fc.integer({ min: 0, max: 200 }), 2),
    burned: maybe(fc.integer({ min: 0, max: 4000 }), 2),
  })
  .map(({ profile, training, race, guts, planning, eating, activeMinutes, burned }) => {
    const bare: RandomDay = {
      date: DAY,
      now: { date: '2026-03-19', minuteOfDay: 480 },
      profile,
      foodLogs: [],
      plans: [],
      activities: race ? [...training.activities, race] : training.activities,
      fitness: fitnessOf(training.google, activeMinutes, burned),
      races: guts.map(raceOf),
    }
    const planned = { ...bare, plans: plansOf(planning, needOf(bare)) }
    return { ...planned, foodLogs: diaryOf(eating, needOf(planned)) }
  })

/** What the day asks for, so that plans and meals are often near it; something where nobody knows. */
function needOf(day: RandomDay): Target {
  const { target } = dayOf(day)
  return target.kcal > 0 ? target : { kcal: 2400, protein: 110, carbs: 330, fat: 70 }
}
