import { PATHS } from '#lib/paths.ts'
import { askAuth, type FlowMemory } from '../auth/auth-client.ts'
import { type AuthFailure, attempt, failureFrom } from '../auth/auth-failure.ts'
import { authSettings } from '../auth/auth-settings.ts'
import { storeFlow } from '../auth/oauth-flow.ts'
import { callbackAddress } from '../auth/return-address.ts'
import { currentSession } from '../auth/session.ts'

const FITNESS = 'https://www.googleapis.com/auth/fitness'
const SIGN_IN_SCOPES = [
  `${FITNESS}.activity.read`,
  `${FITNESS}.body.read`,
  `${FITNESS}.location.read`,
]
/** Asked of those who connect the source: it brings the heart rate too. */
const CONNECT_SCOPES = [...SIGN_IN_SCOPES, `${FITNESS}.heart_rate.read`]

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
    const settings = await authSettings()
    if (!settings.ok) return failureFrom(settings)
    if (!settings.body.external?.google) return { code: 'not_configured', message: '' }
    return leaveFor(callback)
  })
}

/** Whether the server offers Google sign-in; null where it can't be asked. */
export async function googleOffered(): Promise<boolean | null> {
  try {
    const settings = await authSettings()
    return settings.ok ? settings.body.external?.google === true : null
  } catch {
    // Out of reach: not known, and asked again when the network returns.
    return null
  }
}

async function leaveFor(redirectTo: string): Promise<AuthFailure | null> {
  const userId = currentSession()?.user.id ?? null
  const memory: FlowMemory = {}
  const options = {
    redirectTo,
    scopes: (userId ? CONNECT_SCOPES : SIGN_IN_SCOPES).join(' '),
    queryParams: { access_type: 'offline', prompt: 'consent', include_granted_scopes: 'true' },
    // Once the secret is stored.
    skipBrowserRedirect: true,
  }
  const answer = await askAuth((auth) => auth.signInWithOAuth({ provider: 'google', options }), {
    memory,
    pkce: true,
  })
  if (!answer.ok) return failureFrom(answer)
  const { verifier } = memory
  if (!answer.body.url || !verifier) return { code: 'unexpected', message: '' }
  storeFlow({ verifier, userId })
  const address = new URL(answer.body.url)
  // With it the server would answer the browser with the address in JSON.
  address.searchParams.delete('skip_http_redirect')
  location.assign(String(address))
  return null
}
