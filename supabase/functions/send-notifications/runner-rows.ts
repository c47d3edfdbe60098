import { addDays } from '#domain/calendar/local-day.ts'
import type { Row, TableName } from '#domain/entities.ts'
import { asService, fromDatabase } from '../_shared/api-client.ts'
import type { FunctionDeps } from '../_shared/function-deps.ts'
import type { PushSubscriptionBody } from '../_shared/push-endpoint.ts'
import type { RunnerRows } from './due.ts'
import type { PushLanguage } from './words.ts'

/** A device that gets notifications, as stored. */
export interface Device {
  endpoint: string
  user_id: string
  subscription: PushSubscriptionBody
  time_zone: string
  language: PushLanguage
  /** Keys of what was sent lately. */
  sent: string[]
  sent_version: number
  /** In a row; a new address begins at 1. */
  failures: number
}

/** Small enough that one answer holds all rows of so many runners' two days. */
const DEVICES_PER_PAGE = 20
/** What decides on the kinds of notifications, their figures and whether there are any figures. */
const PROFILE_COLUMNS =
  'weight_kg,height_cm,age,sex,activity_level,preferences,pregnant_or_breastfeeding,kidney_disease,diabetes,eating_disorder,portions_mode'
const RACE_COLUMNS = 'id,date,name,start_time,distance_km,goal_minutes,plan,log'
const MS_PER_HOUR = 3_600_000

/** Every device, those that took their last message first: whoever answers waits for none that doesn't. */
export async function* allDevices(deps: FunctionDeps): AsyncGenerator<Device> {
  for (const failed of [false, true]) {
    let after = ''
    for (;;) {
      const next = asService(deps)
        .from('push_subscriptions')
        .select()
        .gt('endpoint', after)
        .order('endpoint')
        .limit(DEVICES_PER_PAGE)
      const page = await fromDatabase<Device[]>(
        failed ? next.gt('failures', 0) : next.eq('failures', 0),
      )
      yield* page
      if (page.length < DEVICES_PER_PAGE) break
      after = page.at(-1)?.endpoint ?? ''
    }
  }
}

/** What decides on the notifications of these runners on the local day `date`. */
export async function runnerRows(
  deps: FunctionDeps,
  userId: string,
  date: string,
): Promise<RunnerRows> {
  // Rows as src/domain/entities.ts describes them: a test compares it with the migrations.
  const mine = (table: TableName, columns: string) =>
    asService(deps).from(table).select(columns).eq('deleted', false).eq('user_id', userId)
  const since = new Date(deps.now() - MS_PER_HOUR).toISOString()
  const [profiles, activities, meals, recoveries, races] = await Promise.all([
    fromDatabase<Row<'profiles'>[]>(mine('profiles', PROFILE_COLUMNS)),
    fromDatabase<Row<'training_activities'>[]>(
      mine('training_activities', '*').in('date', [date, addDays(date, 1)]),
    ),
    fromDatabase<Row<'food_logs'>[]>(mine('food_logs', 'meal_type').eq('logged_on', date)),
    fromDatabase<Row<'training_notifications'>[]>(
      mine('training_notifications', 'id,is_read,scheduled_for,notes')
        .eq('type', 'recovery')
        .gt('scheduled_for', since),
    ),
    // A race soon after midnight is told of on the evening before.
    fromDatabase<Row<'races'>[]>(mine('races', RACE_COLUMNS).in('date', [date, addDays(date, 1)])),
  ])
  return {
    profile: profiles[0] ?? null,
    activities,
    mealsToday: new Set(meals.map(({ meal_type }) => meal_type)),
    recoveries,
    races,
  }
}
