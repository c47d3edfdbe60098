import { RemoteFailure } from '../failure.ts'
import type { AuthRefusal } from './auth-fetch.ts'

export type AuthFailureCode =
  | 'invalid_credentials'
  | 'user_already_exists'
  | 'weak_password'
  /** Long enough, and among those that are tried first. */
  | 'guessed_password'
  | 'same_password'
  | 'email_not_confirmed'
  | 'link_expired'
  /** A link that this browser has not asked for (mail-flow.ts). */
  | 'begun_elsewhere'
  /** A mailed code that is wrong, or not good any more. */
  | 'code_refused'
  | 'not_configured'
  | 'network'
  | 'rate_limited'
  | 'signup_disabled'
  | 'server_full'
  | 'unexpected'

/** Why an attempt did not work; `message` is the provider's own words. */
export interface AuthFailure {
  code: AuthFailureCode
  message: string
  /** When to try again, in s; 0 or left out where the server doesn't say. */
  retryAfterS?: number
}

/** Runs what may fail; an exception becomes `network` or `unexpected`. */
export async function attempt(
  action: () => Promise<AuthFailure | null>,
): Promise<AuthFailure | null> {
  try {
    return await action()
  } catch (error) {
    return failureOfException(error)
  }
}

export function failureOfException(error: unknown): AuthFailure {
  const network = error instanceof RemoteFailure && error.code === 'network'
  return { code: network ? 'network' : 'unexpected', message: '' }
}

export function failureFrom({ status, error, retryAfterS }: AuthRefusal): AuthFailure {
  const { code = '', message = '', reasons = [] } = error ?? {}
  const guessed = code === 'weak_password' && reasons.includes('pwned')
  const failure = { code: guessed ? 'guessed_password' : codeOf(status, code), message } as const
  return retryAfterS > 0 ? { ...failure, retryAfterS } : failure
}

function codeOf(status: number, code: string): AuthFailureCode {
  if (status === 429) return 'rate_limited'
  if (status === 507) return 'server_full'
  if (code === 'invalid_credentials' || code === 'invalid_grant') return 'invalid_credentials'
  if (code === 'user_already_exists' || code === 'email_exists') return 'user_already_exists'
  // A password is set while the link that led to it is fresh.
  if (code === 'otp_expired' || code === 'reauthentication_needed') return 'link_expired'
  if (code === 'weak_password' || code === 'same_password') return code
  if (code === 'email_not_confirmed' || code === 'signup_disabled') return code
  return 'unexpected'
}
