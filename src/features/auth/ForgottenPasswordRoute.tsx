import { useAuthFlows } from '#hooks/use-auth-flows.ts'
import { useOnline } from '#hooks/use-sync-status.ts'
import { ForgottenPasswordScreen } from './ForgottenPasswordScreen.tsx'

export function ForgottenPasswordRoute() {
  const { requestPasswordReset } = useAuthFlows()
  return <ForgottenPasswordScreen online={useOnline()} onRequest={requestPasswordReset} />
}
