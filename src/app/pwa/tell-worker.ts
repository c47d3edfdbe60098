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
  const accessToken = currentSession()?.access_token ?? null
  const config = await remoteConfig().catch(() => null)
  const { anonKey = '', supabaseUrl = '' } = config ?? {}
  worker?.postMessage({ type: 'SESSION', accessToken, anonKey, supabaseUrl })
}
