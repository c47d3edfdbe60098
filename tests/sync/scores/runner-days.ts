import { addDays } from '#domain/calendar/local-day.ts'
import type { FieldsOf, TableName } from '#domain/entities.ts'
import { emptyFitness } from '#domain/fitness/empty-fitness.ts'
import { GUT_LEVELS } from '#domain/fuelling/constants.ts'
import { dayKey } from '#domain/ids.ts'
import { FIRST_CHOICES } from '#domain/races/race-choices.ts'
import type { Random } from '../../helpers/random.ts'
import { meal } from '../../helpers/rows.ts'

export interface NewRow {
  table: TableName
  id?: string
  fields: Record<string, unknown>
}

const MEAL_TYPES = ['breakfast', 'lunch', 'dinner', 'snack'] as const

/** Meals and training as a runner enters them, mostly of the day itself, some of the days before. */
export function runnerDays(userId: string, random: Random) {
  const near = (today: string, ahead = 0) =>
    addDays(today, random.chance(0.55) ? 0 : ahead - random.below(7))
  const amount = (limit: number) => random.below(limit * 10) / 10

  function eaten(today: string, offset: number): FieldsOf<'food_logs'> {
    const day = near(today)
    const at = Date.parse(`${day}T00:00:00Z`) + (random.below(1440) - offset) * 60_000
    return meal({
      meal_type: random.pick(MEAL_TYPES),
      logged_on: day,
      logged_at: new Date(at).toISOString(),
      utc_offset_minutes: offset,
      provisional: random.chance(0.1),
      ...figures(),
    })
  }

  const figures = () => ({
    ...{ calories: 50 + amount(900), carbs_grams: amount(150) },
    ...{ protein_grams: amount(50), fat_grams: amount(40) },
  })

  const training = (today: string): FieldsOf<'training_activities'> => ({
    ...{
      date: near(today, 3),
      activity_type: 'run',
      status: random.pick(['planned', 'done']),
    },
    ...{ duration_minutes: 20 + random.below(120), distance_km: 3 + random.below(25) },
    ...{ intensity: null, start_time: null, user_activity_label: null, calories_burned: null },
    ...{ actual_duration_minutes: null, actual_distance_km: null, elevation_gain_meters: null },
    ...{ heart_rate_avg: null, source: 'hand', source_ref: null, started_at: null },
    ...{ paired_with: null, splits: null },
  })

  const race = (today: string): FieldsOf<'races'> => ({
    ...{ date: near(today, 3), name: 'Marathon', start_time: '05:00', distance_km: 42.2 },
    ...{ city: null, list_id: null, goal_minutes: 250, plan: choices(), log: {}, debrief: null },
  })

  const choices = () => ({ ...FIRST_CHOICES, gut: random.pick(GUT_LEVELS) })

  return {
    row(today: string, offset: number): NewRow {
      const roll = random.next()
      if (roll < 0.04) return { table: 'races', fields: { ...race(today) } }
      if (roll < 0.72) return { table: 'food_logs', fields: { ...eaten(today, offset) } }
      if (roll < 0.9) return { table: 'training_activities', fields: { ...training(today) } }
      const date = near(today)
      const seen = { calories_burned: 100 + random.below(900), active_minutes: random.below(90) }
      const fields = { ...emptyFitness(date), ...seen }
      return { table: 'google_fit_data', id: dayKey(userId, date), fields }
    },

    patch(table: TableName, today: string): Record<string, unknown> {
      if (table === 'google_fit_data') return { calories_burned: 100 + random.below(900) }
      if (table === 'races') return { plan: choices() }
      if (table === 'training_activities')
        return random.chance(0.3)
          ? { date: near(today, 3) }
          : { distance_km: 3 + random.below(25), status: random.pick(['planned', 'done']) }
      if (random.chance(0.2)) return { logged_on: near(today) }
      return random.chance(0.5) ? figures() : { calories: 50 + amount(900) }
    },
  }
}
