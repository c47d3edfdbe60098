import { useCallback, useEffect, useMemo } from 'react'
import { prepareSignIn, type SignUpOutcome, signIn, signOut, signUp } from '#remote/auth/auth.ts'
import type { AuthFailure } from '#remote/auth/auth-failure.ts'
import { currentSession } from '#remote/auth/session.ts'
import { forgetRunner } from '#runner-data/forget-runner.ts'
import { openedData, whenOpen } from '#runner-data/opened.ts'

export type { AuthFailure } from '#remote/auth/auth-failure.ts'

export type SignOutMode = 'ask' | 'leave_on_phone' | 'discard'

export interface AuthActions {
  signIn(email: string, password: string): Promise<AuthFailure | null>
  signUp(email: string, password: string): Promise<SignUpOutcome>
  /**
   * Signs out. `ask` answers how many changes are unsent, and stays signed in, where there are
   * any; `leave_on_phone` keeps them for the next sign-in; `discard` forgets the local data.
   */
  signOut(mode?: SignOutMode): Promise<{ unsent: number } | null>
}

// One at a time: a second tap would wait for data to open, the next runner's, and sign that one out.
let leaving: ReturnType<AuthActions['signOut']> | null = null

export function useAuthActions(): AuthActions {
  const leave = useCallback((mode: SignOutMode = 'ask') => {
    // Nor may a tap that comes when all is over: nobody is left to sign out.
    if (!leaving && !currentSession()) return Promise.resolve(null)
    leaving ??= leaveAs(mode).finally(() => {
      leaving = null
    })
    return leaving
  }, [])
  return useMemo(() => ({ signIn, signUp, signOut: leave }), [leave])
}

async function leaveAs(mode: SignOutMode): ReturnType<AuthActions['signOut']> {
  // The button is there before the database is: what waits in it must be asked about all the same.
  const data = await whenOpen().catch(() => null)
  if (mode === 'ask') {
    const unsent = (await data?.sync.unsent()) ?? 0
    if (unsent > 0) return { unsent }
  }
  if (mode === 'leave_on_phone') openedData.set(null)
  else await forgetRunner()
  await signOut()
  return null
}

/** Fetches ahead what a sign-in needs, for the screen that offers one. */
export function usePreparedSignIn(): void {
  useEffect(prepareSignIn, [])
}
