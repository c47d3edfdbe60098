import { loadSupabase } from '../load-supabase.ts'
import { askAuth } from './auth-client.ts'
import { type AuthFailure, attempt, failureFrom } from './auth-failure.ts'
import { refusedAsGuessed } from './guessed-password.ts'
import { noteMail } from './mail-flow.ts'
import { callbackAddress } from './return-address.ts'
import { currentSession, endSession, saveSession } from './session.ts'
import { isSession } from './stored-session.ts'

/** Fetches ahead what signing in needs, while the runner types. */
export function prepareSignIn(): void {
  // Without it the tap fetches it, and says why where that fails.
  void loadSupabase().catch(() => undefined)
}

/** Signs in and stores the session; null on success. */
export function signIn(email: string, password: string): Promise<AuthFailure | null> {
  return attempt(async () => {
    const answer = await askAuth((auth) => auth.signInWithPassword({ email, password }))
    if (!answer.ok) return failureFrom(answer)
    if (!isSession(answer.body.session)) return { code: 'unexpected', message: '' }
    saveSession(answer.body.session)
    return null
  })
}

/**
 * Why there is no account; else `signed_in`, or `confirm_email`: there is one once the mailed link is followed. Null
 * where there is an account and the runner has to sign in to it.
 */
export type SignUpOutcome = AuthFailure | 'signed_in' | 'confirm_email' | null

/** Makes an account, and signs in where no address has to be confirmed first. */
export async function signUp(email: string, password: string): Promise<SignUpOutcome> {
  let outcome: SignUpOutcome = null
  const failure = await attempt(async () => {
    const guessed = await refusedAsGuessed(password, email)
    if (guessed) return guessed
    const options = { emailRedirectTo: callbackAddress() }
    const answer = await askAuth((auth) => auth.signUp({ email, password, options }))
    if (!answer.ok) return failureFrom(answer)
    const { session } = answer.body
    if (isSession(session)) {
      saveSession(session)
      outcome = 'signed_in'
    } else if (!session) {
      noteMail('signup', email)
      outcome = 'confirm_email'
    }
    return null
  })
  return failure ?? outcome
}

/** Ends notifications and the session here, and on the server where it can be reached. */
export async function signOut(): Promise<void> {
  // The next runner on this device is another. The server forgets the address for its runner only.
  await import('../push.ts').then(({ disablePush }) => disablePush()).catch(() => undefined)
  const token = currentSession()?.access_token
  endSession('signed_out')
  // The server's own record of it ends with its time.
  if (token) await endOnServer(token).catch(() => undefined)
}

/** Has the auth server forget one session: this one, and none on the runner's other devices. */
export async function endOnServer(token: string): Promise<void> {
  await askAuth((auth) => auth.admin.signOut(token, 'local'))
}
