import type { FieldsOf, Row } from '#domain/entities.ts'
import { onceOpen } from '#runner-data/user-data.ts'
import { useUserData } from './use-database.ts'
import { useObservable } from './use-observable.ts'

const WAITING = onceOpen('saveProfile')

/** The runner's profile: undefined while it is read, null where there is none yet. */
export function useProfile(): {
  profile: Row<'profiles'> | null | undefined
  saveProfile(patch: Partial<FieldsOf<'profiles'>>): Promise<void>
} {
  const data = useUserData()
  const profile = useObservable(data ? data.profile : null)
  return { profile, saveProfile: (data ?? WAITING).saveProfile }
}
