import { lazyScreen } from './lazy-screen.ts'
import { ROUTES } from './routes.ts'

/** Round every screen that has a place in the navigation: guard, data, navigation. */
export const signedIn = lazyScreen(async () => (await import('./SignedIn.tsx')).SignedIn, 'errors')

/** Starts loading what an address shows, before React asks for it; resolves when it is here, or can't be had. */
export function preloadScreen(pathname: string): Promise<unknown> {
  const route = ROUTES.get(pathname)
  return Promise.all([route?.place && signedIn.preload(), route?.preload()])
}
