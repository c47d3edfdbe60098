import { useEffect } from 'react'
import { guidance } from '#domain/guidance/guidance.ts'
import { portionsKey } from '#lib/home-picture.ts'
import { remember, remembered } from '#lib/remembered.ts'
import { useOnboardingDue, useProfile } from './use-profile.ts'

/**
 * Whether meals are shown as portions. Before the profile is read, as it was on this device last time; on
 * a new device not before it has come: no figure is seen for a moment by somebody who wants none.
 */
export function usePortions(userId: string): boolean {
  const { profile } = useProfile()
  // Only of a runner with onboarding before them is it known that there is no profile to wait for.
  const mayCome = useOnboardingDue() !== true
  const portions = profile ? guidance(profile).portions : undefined
  useEffect(() => {
    if (portions !== undefined) remember(portionsKey(userId), portions ? 'on' : 'off')
  }, [userId, portions])
  const last = remembered(portionsKey(userId))
  return portions ?? (last === null ? mayCome : last === 'on')
}
