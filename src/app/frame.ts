import { hero, portionsPart } from '#features/home/cards.ts'
import { pictureKey, portionsKey } from '#lib/home-picture.ts'
import { PATHS } from '#lib/paths.ts'
import { remembered } from '#lib/remembered.ts'
import { currentSession } from '#remote/auth/session.ts'
import { allParts } from './banners/all-parts.ts'
import { drinksCard } from './banners/drinks-card.ts'
import { lazyScreen } from './lazy-screen.ts'
import { ROUTES } from './routes.ts'

/** As long as nobody has to be told what a start waits for, ms; the page itself says by then that it is opening. */
const UNSAID_MS = 1000

/** Round every screen that has a place in the navigation: guard, data, navigation. */
export const signedIn = lazyScreen(async () => (await import('./SignedIn.tsx')).SignedIn, 'errors')

/** Starts loading what an address shows, before React asks for it; resolves when it is here, or can't be had. */
export function preloadScreen(pathname: string): Promise<unknown> {
  const route = ROUTES.get(pathname)
  if (route?.place && !currentSession()) return preloadScreen(PATHS.auth)
  const screen = Promise.all([route?.place && signedIn.preload(), route?.preload()])
  // Behind it: words that are asked for wait for those that were asked for before.
  if (pathname === PATHS.home) startDay()
  return screen
}

/**
 * Resolves when a screen that is being loaded is here, where the device has its files: it is the first thing drawn, with
 * nothing in its place before ([Note: what is here is drawn]). Elsewhere at once, and after a second in any case.
 */
export function screenAtHand(screen: Promise<unknown>): Promise<unknown> {
  if (!isInstalled()) return Promise.resolve()
  return Promise.race([screen, new Promise((resolve) => setTimeout(resolve, UNSAID_MS))])
}

function isInstalled(): boolean {
  return Boolean(navigator.serviceWorker?.controller)
}

/**
 * Asks at once for all that shows the day: the worker, the cards with its target, the further parts. Left to themselves
 * each is asked for when what comes before it is there, one after the other. Nothing waits for this. Only where the runner
 * has seen Home on this device, and a service worker has all files: else the screen comes first.
 */
function startDay(): void {
  const userId = currentSession()?.user.id
  if (!isInstalled() || !userId || remembered(pictureKey(userId)) === null) return
  const cards = remembered(portionsKey(userId)) === 'on' ? [portionsPart] : [hero]
  const started = [
    import('#runner-data/scoring.ts').then(({ scoring }) => scoring.start()),
    ...cards.map((card) => card.preload()),
    allParts.preload(),
    import('./home-parts.ts').then(({ preloadOthers }) => preloadOthers()),
    drinksCard.preload(),
  ]
  // Who shows it asks again.
  for (const each of started) each.catch(() => undefined)
}
