import { callAuth } from './auth-api.ts'
import { type AuthFailure, attempt, failureFrom } from './auth-failure.ts'
import { callbackAddress } from './return-address.ts'
import { currentSession, endSession, type StoredSession, saveSession } from './session.ts'

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

/** Makes an account; the runner signs in afterwards. Null on success. */
export function signUp(email: string, password: string): Promise<AuthFailure | null> {
  const redirect = encodeURIComponent(callbackAddress())
  return attempt(async () => {
    const answer = await callAuth(`signup?redirect_to=${redirect}`, { body: { email, password } })
    return answer.ok ? null : failureFrom(answer)
  })
}

/** Ends the session here, and on the server where it can be reached. */
export async function signOut(): Promise<void> {
  const token = currentSession()?.access_token
  endSession('signed_out')
  if (token) await callAuth('logout?scope=local', { body: {}, token }).catch(() => undefined)
}
