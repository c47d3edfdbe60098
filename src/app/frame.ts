import { loadNutritionCard, loadScoreCard } from '#features/home/cards.ts'
import { loadWords } from '#i18n/setup.ts'
import { pictureKey } from '#lib/home-picture.ts'
import { PATHS } from '#lib/paths.ts'
import { remembered } from '#lib/remembered.ts'
import { currentSession } from '#remote/auth/session.ts'
import { lazyScreen } from './lazy-screen.ts'
import { ROUTES } from './routes.ts'

/** Round every screen that has a place in the navigation: guard, data, navigation. */
export const signedIn = lazyScreen(async () => (await import('./SignedIn.tsx')).SignedIn, 'errors')

/** Starts loading what an address shows, before React asks for it; resolves when it is here, or can't be had. */
export function preloadScreen(pathname: string): Promise<unknown> {
  const route = ROUTES.get(pathname)
  if (pathname === PATHS.home && hasAllOfHome()) startDay()
  return Promise.all([route?.place && signedIn.preload(), route?.preload()])
}

/** Whether the runner has seen Home on this device, and a service worker has all files: else the screen comes first. */
function hasAllOfHome(): boolean {
  const userId = currentSession()?.user.id
  const isInstalled = Boolean(navigator.serviceWorker?.controller)
  return isInstalled && userId !== undefined && remembered(pictureKey(userId)) !== null
}

/**
 * Asks at once for all that shows the day: the worker, the cards with its target, the further parts. Left to themselves
 * each is asked for when what comes before it is there, one after the other. Nothing waits for this.
 */
function startDay(): void {
  const started = [
    import('#runner-data/scoring.ts').then(({ scoring }) => scoring.start()),
    loadScoreCard(),
    loadNutritionCard(),
    import('./home-parts.ts'),
    loadWords('widgets', 'recovery', 'fitness'),
  ]
  // Who shows it asks again, and says what is missing.
  for (const each of started) each.catch(() => undefined)
}
