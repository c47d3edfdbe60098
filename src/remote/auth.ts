import { callAuth } from './auth-api.ts'
import { type AuthFailure, attempt, failureFrom } from './auth-failure.ts'
import { noteMail } from './mail-flow.ts'
import { callbackAddress } from './return-address.ts'
import {
  currentSession,
  endSession,
  isSession,
  type StoredSession,
  saveSession,
} from './session.ts'

/** Signs in and stores the session; null on success. */
export function signIn(email: string, password: string): Promise<AuthFailure | null> {
  return attempt(async () => {
    const answer = await callAuth<StoredSession>('token?grant_type=password', {
      body: { email, password },
    })
    if (!answer.ok) return failureFrom(answer)
    saveSession(answer.body)
    return null
  })
}

/** Why there is no account, or `confirm_email`: there is one once the mailed link is followed. */
export type SignUpOutcome = AuthFailure | 'confirm_email' | null

/** Makes an account; the runner signs in afterwards. Null on success. */
export async function signUp(email: string, password: string): Promise<SignUpOutcome> {
  const redirect = encodeURIComponent(callbackAddress())
  let confirm = false
  const failure = await attempt(async () => {
    const answer = await callAuth(`signup?redirect_to=${redirect}`, { body: { email, password } })
    if (!answer.ok) return failureFrom(answer)
    // Where mails are confirmed, signing up brings no session yet.
    confirm = !isSession(answer.body)
    if (confirm) noteMail('signup', email)
    return null
  })
  return failure ?? (confirm ? 'confirm_email' : null)
}

/** Ends notifications and the session here, and on the server where it can be reached. */
export async function signOut(): Promise<void> {
  // The next runner on this device is another. The server forgets the address for its runner only.
  await import('./push.ts').then(({ disablePush }) => disablePush()).catch(() => undefined)
  const token = currentSession()?.access_token
  endSession('signed_out')
  // Out of reach: the session ends here, and there it runs out by itself.
  if (token) await callAuth('logout?scope=local', { body: {}, token }).catch(() => undefined)
}
