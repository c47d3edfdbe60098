import { askAuth, type FlowMemory } from './auth-client.ts'
import { type AuthFailure, attempt, failureFrom } from './auth-failure.ts'
import { refusedAsGuessed } from './guessed-password.ts'
import { noteMail } from './mail-flow.ts'
import { callbackAddress } from './return-address.ts'
import { saveSession } from './session.ts'
import { isSession, type StoredSession } from './stored-session.ts'

/**
 * A session a mailed link gave for choosing a new password. It lives in this tab only and signs
 * nobody in until the password is chosen: a link somebody else made shows whose account it is first.
 */
const RECOVERY_KEY = 'fuelmile-recovery'

/** Has the server mail a link that leads to a new password, where it knows the address. Null on success. */
export function requestPasswordReset(email: string): Promise<AuthFailure | null> {
  const options = { redirectTo: callbackAddress() }
  return attempt(async () => {
    const answer = await askAuth((auth) => auth.resetPasswordForEmail(email, options))
    if (!answer.ok) return failureFrom(answer)
    noteMail('recovery', email)
    return null
  })
}

export function storeRecovery(session: StoredSession): void {
  sessionStorage.setItem(RECOVERY_KEY, JSON.stringify(session))
}

/** The mail address of the account a new password is for; null where no link was followed. */
export function recoveryEmail(): string | null {
  return readRecovery()?.user.email ?? null
}

/** Sets the new password and signs in. Null on success. */
export function chooseNewPassword(password: string): Promise<AuthFailure | null> {
  return attempt(async () => {
    const session = readRecovery()
    if (!session) return { code: 'link_expired', message: '' }
    const guessed = await refusedAsGuessed(password, session.user.email ?? '')
    if (guessed) return guessed
    const memory: FlowMemory = { session }
    const answer = await askAuth((auth) => auth.updateUser({ password }), { memory })
    if (!answer.ok) {
      const gone = answer.status === 401 || answer.status === 403
      return gone ? { code: 'link_expired', message: '' } : failureFrom(answer)
    }
    sessionStorage.removeItem(RECOVERY_KEY)
    saveSession({ ...(memory.session ?? session), user: answer.body.user })
    return null
  })
}

function readRecovery(): StoredSession | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(RECOVERY_KEY) ?? 'null')
    return isSession(value) ? value : null
  } catch {
    // Storage is off, or what is there is none of ours: no link was followed.
    return null
  }
}
