import { useCallback } from 'react'
import type { FieldsOf, Row } from '#domain/entities.ts'
import { useUserData } from './use-database.ts'
import { useObservable } from './use-observable.ts'
import { DataNotOpen } from './user-data.ts'

/** The runner's profile: undefined while it is read, null where there is none yet. */
export function useProfile(): {
  profile: Row<'profiles'> | null | undefined
  saveProfile(patch: Partial<FieldsOf<'profiles'>>): Promise<void>
} {
  const data = useUserData()
  const profile = useObservable(data ? data.profile : null)
  const saveProfile = useCallback(
    async (patch: Partial<FieldsOf<'profiles'>>) => {
      if (!data) throw new DataNotOpen()
      await data.saveProfile(patch)
    },
    [data],
  )
  return { profile, saveProfile }
}
