import type { FieldsOf, Row } from '#domain/entities.ts'
import { useObservable } from './use-observable.ts'
import { useCommands, useRunnerData } from './use-runner-data.ts'

/** The runner's profile: undefined while it is read, null where there is none yet. */
export function useProfile(): {
  profile: Row<'profiles'> | null | undefined
  saveProfile(patch: Partial<FieldsOf<'profiles'>>): Promise<void>
} {
  const profile = useObservable(useRunnerData()?.profile.row$ ?? null)
  return { profile, saveProfile: useCommands('profile').save }
}

/** Whether the runner has onboarding before them; undefined while that is unknown. */
export function useOnboardingDue(): boolean | undefined {
  return useObservable(useRunnerData()?.profile.onboardingDue$ ?? null)
}
