import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAuthFlows } from '#hooks/use-auth-flows.ts'
import { PATHS } from '#lib/paths.ts'
import { forgetReturnPath, returnPath } from '#lib/return-path.ts'
import { CallbackScreen, type CallbackStep } from './CallbackScreen.tsx'

/** Lets the address settle before it is read, in ms. */
const SETTLE_MS = 100

/** Where an outside sign-in or a mailed link comes back to. */
export function CallbackRoute() {
  const { completeAuth } = useAuthFlows()
  const navigate = useNavigate()
  const [step, setStep] = useState<CallbackStep>({ at: 'completing' })

  useEffect(() => {
    let here = true
    async function complete(): Promise<void> {
      setStep({ at: 'processing' })
      const address = new URL(window.location.href)
      // Tokens don't stay in the address bar.
      window.history.replaceState(window.history.state, '', address.pathname)
      const result = await completeAuth(address)
      if (!here) return
      if (result.kind === 'failure') return setStep({ at: 'failed', failure: result.failure })
      if (result.kind === 'none') return void navigate(PATHS.auth, { replace: true })
      if (result.kind === 'recovery') return void navigate(PATHS.newPassword, { replace: true })
      setStep({ at: 'done' })
      const path = returnPath()
      forgetReturnPath()
      void navigate(path, { replace: true })
    }
    const timer = setTimeout(() => void complete(), SETTLE_MS)
    return () => {
      here = false
      clearTimeout(timer)
    }
  }, [completeAuth, navigate])

  return <CallbackScreen step={step} />
}
