import { remoteConfig } from '#remote/config.ts'
import { disablePush, keepPushKnown } from '#remote/push.ts'
import { currentSession, onSessionChange } from '#remote/session.ts'

/**
 * Keeps the service worker told of the session, which it hands to who asks by message
 * (sw/keys.ts). With the session's end this device's notifications end too: the next runner on it
 * is another.
 */
export function tellWorkerOfSession(): void {
  const keepKnown = () => void keepPushKnown().catch(() => undefined)
  void tell()
  keepKnown()
  onSessionChange((session, end) => {
    void tell()
    if (session) keepKnown()
    if (!session && end === 'signed_out') void disablePush().catch(() => undefined)
  })
}

async function tell(): Promise<void> {
  const worker = (await navigator.serviceWorker.ready).active
  const session = currentSession()
  const config = await remoteConfig().catch(() => null)
  const { anonKey = '', supabaseUrl = '' } = config ?? {}
  const keys = session && {
    userId: session.user.id,
    accessToken: session.access_token,
    refreshToken: session.refresh_token,
    expiresAt: session.expires_at,
    anonKey,
    supabaseUrl,
  }
  worker?.postMessage({ type: 'SESSION', keys })
}
