import { createClock } from '#domain/clock.ts'
import type { FieldsOf } from '#domain/entities.ts'
import type { PushReply } from '#domain/sync-protocol.ts'
import type { Backend } from '../../supabase/local/backend.ts'
import { apiClient } from './api-client.ts'
import { newUser, type TestUser } from './backend.ts'

export const BARE_PROFILE: FieldsOf<'profiles'> = {
  name: null,
  age: null,
  sex: null,
  weight_kg: null,
  height_cm: null,
  city: null,
  activity_level: [],
  dietary_restrictions: [],
  eating_behaviors: [],
  goal_type: null,
  goal_name: null,
  fitness_goals: [],
  fitness_level: null,
  target_date: null,
  onboarding_completed: true,
  units: null,
  preferences: {},
}

/** A new runner with onboarding behind them: the home screen is theirs at once. */
export async function onboardedUser(
  backend: Backend,
  profile: Partial<FieldsOf<'profiles'>> = {},
): Promise<TestUser> {
  const user = await newUser(backend)
  const stamp = createClock('0e2e0e2e').stamp(Date.now())
  const row = {
    id: user.id,
    user_id: user.id,
    rev: stamp,
    created_clock: stamp,
    edit_clocks: {},
    deleted: false,
    ...BARE_PROFILE,
    ...profile,
  }
  const { data, error } = await apiClient(backend, user).rpc('sync_push', {
    changes: [{ table: 'profiles', base_rev: null, row }],
  })
  if (error) throw new Error(error.message)
  const reply: PushReply = data
  if (reply.applied !== 1) throw new Error(JSON.stringify(reply.rejected))
  return user
}
