import { log } from '#lib/log.ts'
import { startLog } from '#lib/log-faults.ts'
import { clearLog, giveLogTo } from '#lib/log-store.ts'
import { currentSession, onSessionChange } from '#remote/auth/session.ts'

/**
 * Begins the page's log, and sees that what it says of one runner is never shown to the next: who signs out
 * leaves nothing, and another runner begins with an empty one ([Note: the app's log]).
 */
export function startPageLog(): void {
  startLog()
  log.info('app.started', { controlled: Boolean(navigator.serviceWorker?.controller) })
  // A script or words that did not arrive, whoever asked for them.
  addEventListener('vite:preloadError', () => log.warn('app.script_missing'))
  const begin = () => void follow(currentSession()?.user.id)
  // Behind a picture of Home the app may come later than that.
  if (document.readyState === 'complete') begin()
  else addEventListener('pageshow', begin, { once: true })
  let before = currentSession()?.user.id
  onSessionChange((session, end) => {
    const userId = session?.user.id
    const same = userId !== undefined && userId === before
    before = userId
    void follow(userId, end === 'signed_out').then(() => {
      if (session) log.info(same ? 'session.refreshed' : 'session.saved')
      else log.info('session.ended', { end })
    })
  })
}

async function follow(userId: string | undefined, signedOut = false): Promise<void> {
  if (signedOut) await clearLog()
  else if (userId !== undefined) await giveLogTo(userId)
}
