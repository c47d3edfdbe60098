import { useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useAuthActions, usePreparedSignIn } from '#hooks/use-auth-actions.ts'
import { useAuthFlows, useGoogleOffer } from '#hooks/use-auth-flows.ts'
import { useOnline } from '#hooks/use-online.ts'
import { useSession } from '#hooks/use-session.ts'
import { hasBeenHere, noteBeenHere } from '#lib/been-here.ts'
import { PATHS } from '#lib/paths.ts'
import { returnPath } from '#lib/return-path.ts'
import { AuthScreen } from './AuthScreen.tsx'

/** What the guard says of who comes here; anybody may write a location's state. */
const ENDS = ['refused', 'denied'] as const

export function AuthRoute() {
  const session = useSession()
  const { signIn, signUp } = useAuthActions()
  usePreparedSignIn()
  const { signInWithGoogle, enterCode } = useAuthFlows()
  const google = useGoogleOffer()
  const online = useOnline()
  const { state } = useLocation()
  const [firstVisit] = useState(() => !hasBeenHere())
  if (session.status === 'signed_in') return <Navigate to={returnPath()} replace />
  if (session.status === 'account_gone') return <Navigate to={PATHS.accountGone} replace />
  return (
    <AuthScreen
      online={online}
      endedBy={ENDS.find((end) => end === state?.endedBy) ?? null}
      required={returnPath() !== PATHS.home}
      firstVisit={firstVisit}
      signIn={signIn}
      signUp={async (email, password) => {
        const outcome = await signUp(email, password)
        if (outcome === null || typeof outcome === 'string') noteBeenHere()
        return outcome
      }}
      confirmByCode={(email, code) => enterCode('signup', email, code)}
      google={google}
      signInWithGoogle={signInWithGoogle}
    />
  )
}
