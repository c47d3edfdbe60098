import { useUserData } from './use-database.ts'
import { useObservable } from './use-observable.ts'

/** Whether the runner has onboarding before them; undefined while that is unknown. */
export function useOnboardingDue(): boolean | undefined {
  const data = useUserData()
  return useObservable(data ? data.onboardingDue : null)
}
