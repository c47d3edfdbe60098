import { PATHS } from '#lib/paths.ts'
import { callAuth } from './auth-api.ts'
import { type AuthFailure, attempt, failureFrom } from './auth-failure.ts'
import { remoteConfig } from './config.ts'
import { challengeOf, keepFlow, newVerifier } from './oauth-flow.ts'
import { callbackAddress } from './return-address.ts'
import { currentSession } from './session.ts'

const FITNESS = 'https://www.googleapis.com/auth/fitness'
const SIGN_IN_SCOPES = [
  `${FITNESS}.activity.read`,
  `${FITNESS}.body.read`,
  `${FITNESS}.location.read`,
]
/** Asked of those who connect the source: it brings the heart rate too. */
const CONNECT_SCOPES = [...SIGN_IN_SCOPES, `${FITNESS}.heart_rate.read`]

interface AuthSettings {
  external?: Record<string, boolean>
}

/**
 * Leaves for Google's consent page, from which the runner returns to /auth/callback. A signed-in
 * runner connects the fitness source and stays who they are. Where sign-ins return to another address
 * than this one (a preview), it leads there to begin: the proof that a flow was begun in this browser
 * stays with the address it was begun at (mail-flow.ts [Note: only what this browser began]).
 * @returns why it could not be left
 */
export function goToGoogle(callback: string = callbackAddress()): Promise<AuthFailure | null> {
  return attempt(async () => {
    const { origin } = new URL(callback)
    if (origin !== location.origin) {
      location.assign(`${origin}${PATHS.auth}`)
      return null
    }
    const settings = await callAuth<AuthSettings>('settings', { method: 'GET' })
    if (!settings.ok) return failureFrom(settings)
    if (!settings.body.external?.google) return { code: 'not_configured', message: '' }
    location.assign(await consentAddress(callback))
    return null
  })
}

/** Whether the server offers Google sign-in; null where it can't be asked. */
export async function googleOffered(): Promise<boolean | null> {
  try {
    const settings = await callAuth<AuthSettings>('settings', { method: 'GET' })
    return settings.ok ? settings.body.external?.google === true : null
  } catch {
    // Out of reach: not known, and asked again when the network returns.
    return null
  }
}

async function consentAddress(redirect: string): Promise<string> {
  const { supabaseUrl } = await remoteConfig()
  const userId = currentSession()?.user.id ?? null
  const verifier = newVerifier()
  keepFlow({ verifier, userId })
  const query = new URLSearchParams({
    provider: 'google',
    redirect_to: redirect,
    scopes: (userId ? CONNECT_SCOPES : SIGN_IN_SCOPES).join(' '),
    access_type: 'offline',
    prompt: 'consent',
    include_granted_scopes: 'true',
    code_challenge: await challengeOf(verifier),
    code_challenge_method: 's256',
  })
  return `${supabaseUrl}/auth/v1/authorize?${query}`
}
