import { type ReactNode, useEffect, useRef } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useSession, useSessionEnd } from '#hooks/use-session.ts'
import { noteBeenHere } from '#lib/been-here.ts'
import { PATHS } from '#lib/paths.ts'
import { forgetReturnPath, returnPath, saveReturnPath } from '#lib/return-path.ts'
import { lazyScreen } from './lazy-screen.ts'

const forbidden = lazyScreen(async () => (await import('./Forbidden.tsx')).Forbidden, 'errors')

interface AccessGuardProps {
  /** Roles of which the runner needs one; left out, every signed-in runner may enter. */
  roles?: readonly string[]
  children: (user: { id: string }) => ReactNode
}

/** Lets signed-in runners in; the others go to sign-in and come back to where they were going. */
export function AccessGuard({ roles, children }: AccessGuardProps) {
  const session = useSession()
  const end = useSessionEnd()
  const { pathname, search } = useLocation()
  const path = pathname + search

  // An end this screen did not live through is no reason, but for a refusal: a slow page may hear of it before
  // anything is drawn.
  const wasIn = useRef(false)
  const signedIn = session.status === 'signed_in'
  useEffect(() => {
    wasIn.current ||= signedIn
    if (signedIn) noteBeenHere()
    // Arrived. Any other path is somebody's still on the way, in this tab or another.
    if (signedIn && returnPath() === path) forgetReturnPath()
  }, [signedIn, path])

  if (session.status === 'account_gone') return <Navigate to={PATHS.accountGone} replace />
  if (session.status === 'signed_out') {
    const left = wasIn.current && end === 'signed_out'
    return <ToSignIn from={left ? null : path} endedBy={isRefusal(end) ? end : null} />
  }
  if (roles && !roles.some((role) => session.user.roles.includes(role))) return <forbidden.Screen />
  return children(session.user)
}

/** The server ended the session, or takes none of this account. */
type Refusal = 'refused' | 'denied'

function isRefusal(end: string | null): end is Refusal {
  return end === 'refused' || end === 'denied'
}

function ToSignIn({ from, endedBy }: { from: string | null; endedBy: Refusal | null }) {
  useEffect(() => {
    if (from === null) forgetReturnPath()
    else if (from !== PATHS.home) saveReturnPath(from)
  }, [from])
  return <Navigate to={PATHS.auth} replace state={{ endedBy }} />
}
