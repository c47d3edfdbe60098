import { addDays } from '#domain/calendar/local-day.ts'
import type { Row } from '#domain/entities.ts'
import { callAsService } from '../_shared/call-as-service.ts'
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
const MS_PER_HOUR = 3_600_000

/** Every device, those that took their last message first: whoever answers waits for none that doesn't. */
export async function* allDevices(deps: FunctionDeps): AsyncGenerator<Device> {
  for (const lane of ['eq.0', 'gt.0']) {
    let after = ''
    for (;;) {
      const path = `/rest/v1/push_subscriptions?select=*&failures=${lane}&endpoint=gt.${encodeURIComponent(after)}&order=endpoint.asc&limit=${DEVICES_PER_PAGE}`
      // The migrations describe the same columns.
      const page = (await callAsService(deps, path)) as Device[]
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
  const mine = `deleted=eq.false&user_id=eq.${userId}`
  // Rows as src/domain/entities.ts describes them: a test compares it with the migrations.
  const read = async <R>(path: string) => (await callAsService(deps, `/rest/v1/${path}`)) as R[]
  const since = new Date(deps.now() - MS_PER_HOUR).toISOString()
  const [profiles, activities, meals, recoveries] = await Promise.all([
    read<Row<'profiles'>>(`profiles?select=weight_kg,activity_level,preferences&${mine}`),
    read<Row<'training_activities'>>(
      `training_activities?select=*&${mine}&date=in.(${date},${addDays(date, 1)})`,
    ),
    read<Row<'food_logs'>>(`food_logs?select=meal_type&${mine}&logged_on=eq.${date}`),
    read<Row<'training_notifications'>>(
      `training_notifications?select=id,scheduled_for,notes&${mine}&type=eq.recovery&is_read=eq.false&scheduled_for=gt.${since}`,
    ),
  ])
  return {
    profile: profiles[0] ?? null,
    activities,
    mealsToday: new Set(meals.map(({ meal_type }) => meal_type)),
    recoveries,
  }
}
