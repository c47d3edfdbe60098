import { useEffect, useState } from 'react'
import type { Address } from '#lib/paths.ts'
import { saveReturnPath } from '#lib/return-path.ts'
import { deleteAccount } from '#remote/auth/account.ts'
import { type CallbackResult, completeAuth } from '#remote/auth/auth-callback.ts'
import type { AuthFailure } from '#remote/auth/auth-failure.ts'
import { enterCode } from '#remote/auth/mail-code.ts'
import type { MailKind } from '#remote/auth/mail-flow.ts'
import { chooseNewPassword, recoveryEmail, requestPasswordReset } from '#remote/auth/recovery.ts'
import { currentSession, endSession } from '#remote/auth/session.ts'
import { googleOffered, goToGoogle } from '#remote/providers/google.ts'
import { forgetRunner } from '#runner-data/forget-runner.ts'
import { wipe } from './use-gone-account.ts'
import { useOnline } from './use-online.ts'

/** What only the sign-in screens and the account need; kept apart from the first paint. */
export interface AuthFlows {
  /** Leaves for Google to sign in; answers why it could not. */
  signInWithGoogle(): Promise<AuthFailure | null>
  /** Leaves for Google to connect the fitness source, to come back to a path of the app. */
  connectGoogle(returnTo: Address): Promise<AuthFailure | null>
  /** Reads what an outside sign-in or a mailed link brought back in the address. */
  completeAuth(address: URL): Promise<CallbackResult>
  requestPasswordReset(email: string): Promise<AuthFailure | null>
  /** Uses the six digits of a mail in place of its link. */
  enterCode(kind: MailKind, email: string, code: string): Promise<AuthFailure | null>
  /** Whose new password a followed link allows; null where none was followed. */
  recoveryEmail(): string | null
  chooseNewPassword(password: string): Promise<AuthFailure | null>
  /**
   * Deletes the account on the server, then all this device holds of it. Where the server could not
   * do it, nothing is touched here.
   */
  deleteAccount(): Promise<AuthFailure | null>
}

const FLOWS: AuthFlows = {
  signInWithGoogle: () => goToGoogle(),
  connectGoogle(returnTo) {
    saveReturnPath(returnTo)
    return goToGoogle()
  },
  completeAuth,
  requestPasswordReset,
  enterCode,
  recoveryEmail,
  chooseNewPassword,
  async deleteAccount() {
    const userId = currentSession()?.user.id
    const failure = await deleteAccount()
    if (failure) return failure
    // Sync may have heard of it first, as of an account deleted elsewhere (gone-account.ts).
    if (userId && !currentSession()) {
      // The account is gone; what stays on the device is removed at the next start.
      await wipe(userId).catch(() => undefined)
      return null
    }
    try {
      await forgetRunner()
    } finally {
      endSession('signed_out')
    }
    return null
  },
}

export function useAuthFlows(): AuthFlows {
  return FLOWS
}

/** Whether Google sign-in can be had; `unknown` until the server has said, and offline. */
export type GoogleOffer = 'unknown' | 'offered' | 'not_configured'

export function useGoogleOffer(): GoogleOffer {
  const online = useOnline()
  const [offer, setOffer] = useState<GoogleOffer>('unknown')
  useEffect(() => {
    if (!online) return
    let wanted = true
    void googleOffered().then((offered) => {
      if (wanted && offered !== null) setOffer(offered ? 'offered' : 'not_configured')
    })
    return () => {
      wanted = false
    }
  }, [online])
  return offer
}
