import { useEffect } from 'react'
import { guidance } from '#domain/guidance/guidance.ts'
import { useOnboardingDue, useProfile } from './use-profile.ts'

/** Ends with the runner's id: what is stored under such keys goes when the runner's data goes. */
const keyOf = (userId: string) => `fuelmile:portions:${userId}`

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
    if (portions !== undefined) remember(userId, portions)
  }, [userId, portions])
  return portions ?? remembered(userId) ?? mayCome
}

/** Where storage is off the app shows none of this. */
function remembered(userId: string): boolean | undefined {
  const stored = localStorage.getItem(keyOf(userId))
  return stored === null ? undefined : stored === 'on'
}

function remember(userId: string, portions: boolean): void {
  try {
    localStorage.setItem(keyOf(userId), portions ? 'on' : 'off')
  } catch {
    // The profile is read a moment later all the same.
  }
}
