import { callFunction } from '../call-function.ts'
import { type AuthFailure, attempt } from './auth-failure.ts'

/** Removes the account with everything in it on the server. Null on success. */
export function deleteAccount(): Promise<AuthFailure | null> {
  return attempt(async () => {
    const answer = await callFunction('delete-account', {})
    return answer.ok ? null : { code: 'unexpected', message: '' }
  })
}
