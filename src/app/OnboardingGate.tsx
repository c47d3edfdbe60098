import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { useOnboardingDue } from '#hooks/use-profile.ts'
import { PATHS } from '#lib/paths.ts'

/** Sends a runner who has not finished onboarding there; while that is unknown nobody is sent. */
export function OnboardingGate({ children }: { children: ReactNode }) {
  return useOnboardingDue() === true ? <Navigate to={PATHS.onboarding} replace /> : children
}
