import { ConnectedApps } from '#features/connections/ConnectedApps.tsx'
import { ConnectSources } from '#features/connections/ConnectSources.tsx'
import { OnboardingRoute } from '#features/onboarding/OnboardingRoute.tsx'

/** Onboarding with the step that connects other apps. */
export function Onboarding() {
  return <OnboardingRoute Connect={ConnectSources} Connected={ConnectedApps} />
}
