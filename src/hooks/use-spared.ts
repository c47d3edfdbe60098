import { guidance } from '#domain/guidance/guidance.ts'
import { useProfile } from './use-profile.ts'

/** Whether this runner is spared whatever counts ([Note: who is spared]); before the profile is read, too. */
export function useSpared(): boolean {
  const { profile } = useProfile()
  return profile === undefined || guidance(profile).spared
}
