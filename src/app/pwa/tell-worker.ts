import { wipeWhatIsDue } from '#hooks/use-gone-account.ts'
import { faultName } from '#lib/fault-name.ts'
import { log } from '#lib/log.ts'
import { goneAccount } from '#remote/auth/gone-account.ts'
import { currentSession, onSessionChange, sessionEnd } from '#remote/auth/session.ts'
import { remoteConfig } from '#remote/config.ts'
import { disablePush, pausePush, refreshPushRegistration } from '#remote/push.ts'
import { claimSharedFiles } from '#runner-data/media/shared-files.ts'

/**
 * Sends the service worker each session, which it hands to who asks by message
 * (sw/keys.ts). Signing out ends this device's notifications while the session still stands
 * (remote/auth.ts); where the account is gone, no session is left to say so with, and no address at
 * the server: they end here. They also do where the server has ended the session, perhaps before this
 * was loaded. Answers with how to stop.
 */
export function tellWorkerOfSession(): () => void {
  function follow(): void {
    void tell()
    const over = sessionEnd() === 'signed_out' || goneAccount()
    const end = over ? disablePush : pausePush
    const refresh = currentSession() ? refreshPushRegistration : end
    void refresh().catch((error: unknown) =>
      log.warn('push.failed', { step: 'refresh', fault: faultName(error) }),
    )
    void claimSharedFiles().catch((error: unknown) =>
      log.warn('shared.failed', { fault: faultName(error) }),
    )
  }
  follow()
  if (currentSession())
    void wipeWhatIsDue().catch((error: unknown) =>
      log.warn('storage.not_removed', { fault: faultName(error) }),
    )
  return onSessionChange(follow)
}

async function tell(): Promise<void> {
  const worker = (await navigator.serviceWorker.ready).active
  const session = currentSession()
  // Offline before the app was ever configured: the worker goes without addresses until the next change.
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
