import { lazyScreen } from './lazy-screen.ts'
import { ROUTES } from './routes.ts'

/** Round every screen that has a place in the navigation: guard, data, navigation. */
export const signedIn = lazyScreen(async () => (await import('./SignedIn.tsx')).SignedIn, 'errors')

/** Starts loading what an address shows, before React asks for it. */
export function preloadScreen(pathname: string): void {
  const route = ROUTES.get(pathname)
  if (route?.place) void signedIn.preload()
  void route?.preload()
}
