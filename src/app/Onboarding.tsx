import { ConnectedApps } from '#features/connections/ConnectedApps.tsx'
import { ConnectGoogle } from '#features/connections/ConnectGoogle.tsx'
import { OnboardingRoute } from '#features/onboarding/OnboardingRoute.tsx'

/** Onboarding with the step that connects other apps. */
export function Onboarding() {
  return <OnboardingRoute Connect={ConnectGoogle} Connected={ConnectedApps} />
}
