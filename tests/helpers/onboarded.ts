import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import type { FieldsOf } from '#domain/entities.ts'
import type { Backend } from '../../supabase/local/backend.ts'
import { newUser, type TestUser } from './backend.ts'
import { pushRow } from './push-row.ts'

/** A new runner with onboarding behind them: the home screen is theirs at once. */
export async function onboardedUser(
  backend: Backend,
  profile: Partial<FieldsOf<'profiles'>> = {},
): Promise<TestUser> {
  const user = await newUser(backend)
  const fields = { ...EMPTY_PROFILE, onboarding_completed: true, ...profile }
  await pushRow(backend, user, 'profiles', user.id, fields)
  return user
}
