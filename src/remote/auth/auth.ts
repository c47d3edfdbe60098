import { loadSupabase } from '../load-supabase.ts'
import { askAuth } from './auth-client.ts'
import { type AuthFailure, attempt, failureFrom } from './auth-failure.ts'
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

/** Why there is no account, or `confirm_email`: there is one once the mailed link is followed. */
export type SignUpOutcome = AuthFailure | 'confirm_email' | null

/** Makes an account; the runner signs in afterwards. Null on success. */
export async function signUp(email: string, password: string): Promise<SignUpOutcome> {
  let confirm = false
  const failure = await attempt(async () => {
    const options = { emailRedirectTo: callbackAddress() }
    const answer = await askAuth((auth) => auth.signUp({ email, password, options }))
    if (!answer.ok) return failureFrom(answer)
    // Where mails are confirmed, signing up brings no session yet.
    confirm = !answer.body.session
    if (confirm) noteMail('signup', email)
    return null
  })
  return failure ?? (confirm ? 'confirm_email' : null)
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
