import { useNavigate } from 'react-router-dom'
import { useAuthFlows } from '#hooks/use-auth-flows.ts'
import { useOnline } from '#hooks/use-online.ts'
import { PATHS } from '#lib/paths.ts'
import { ForgottenPasswordScreen } from './ForgottenPasswordScreen.tsx'
import type { Failure } from './use-failure-words.ts'

export function ForgottenPasswordRoute() {
  const { requestPasswordReset, enterCode } = useAuthFlows()
  const navigate = useNavigate()

  async function enter(email: string, code: string): Promise<Failure | null> {
    const failure = await enterCode('recovery', email, code)
    if (!failure) void navigate(PATHS.newPassword, { replace: true })
    return failure
  }

  return (
    <ForgottenPasswordScreen online={useOnline()} onRequest={requestPasswordReset} onCode={enter} />
  )
}
