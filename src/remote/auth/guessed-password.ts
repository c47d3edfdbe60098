import type { AuthFailure } from './auth-failure.ts'

/** The auth server has it as well, and the last word. */
const withoutList = () => null

/** Shorter ones the auth server refuses with its own words. */
const MIN_CHARACTERS = 8

/**
 * Why a password can't be chosen: others guess it. Null where nothing is found, or the list did not arrive: a server
 * of ours has it, too.
 */
export async function refusedAsGuessed(
  password: string,
  email: string,
): Promise<AuthFailure | null> {
  if (password.length < MIN_CHARACTERS) return null
  const meter = await import('#lib/password-strength.ts').catch(withoutList)
  return meter?.isGuessable(password, [email]) ? { code: 'guessed_password', message: '' } : null
}
