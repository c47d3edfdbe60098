import { lazyScreen } from './lazy-screen.ts'
import { runnerScreens } from './runner-screens.ts'

export const signedIn = lazyScreen(async () => (await import('./SignedIn.tsx')).SignedIn, 'errors')
export const home = lazyScreen(
  async () => (await import('#features/home/HomeRoute.tsx')).HomeRoute,
  'home',
  'score',
)
export const meals = lazyScreen(
  async () => (await import('#features/meals/MealsRoute.tsx')).MealsRoute,
  'meals',
  'tracker',
  'errors',
)
export const profile = lazyScreen(
  async () => (await import('#features/profile/ProfileRoute.tsx')).ProfileRoute,
  'profile',
  'errors',
)
export const sync = lazyScreen(
  async () => (await import('#features/sync-centre/SyncRoute.tsx')).SyncRoute,
  'sync',
  'meals',
  'tracker',
  'uploads',
  'errors',
)
export const auth = lazyScreen(
  async () => (await import('#features/auth/AuthRoute.tsx')).AuthRoute,
  'auth',
  'errors',
)
export const authCallback = lazyScreen(
  async () => (await import('#features/auth/CallbackRoute.tsx')).CallbackRoute,
  'auth',
  'errors',
)
export const forgottenPassword = lazyScreen(
  async () => (await import('#features/auth/ForgottenPasswordRoute.tsx')).ForgottenPasswordRoute,
  'auth',
  'errors',
)
export const newPassword = lazyScreen(
  async () => (await import('#features/auth/NewPasswordRoute.tsx')).NewPasswordRoute,
  'auth',
  'errors',
)
export const deleteAccount = lazyScreen(
  async () => (await import('#features/auth/DeleteAccountRoute.tsx')).DeleteAccountRoute,
  'auth',
  'errors',
)
export const accountGone = lazyScreen(
  async () => (await import('#features/auth/GoneAccountRoute.tsx')).GoneAccountRoute,
  'auth',
  'errors',
)
export const offline = lazyScreen(
  async () => (await import('./OfflinePage.tsx')).OfflinePage,
  'about',
)
export const about = lazyScreen(async () => (await import('./AboutPage.tsx')).AboutPage, 'about')
export const terms = lazyScreen(async () => (await import('./LegalPage.tsx')).TermsPage, 'legal')
export const privacy = lazyScreen(
  async () => (await import('./LegalPage.tsx')).PrivacyPage,
  'legal',
)
export const noStorage = lazyScreen(
  async () => (await import('./NoStoragePage.tsx')).NoStoragePage,
  'errors',
)
export const notFound = lazyScreen(async () => (await import('./NotFoundPage.tsx')).NotFoundPage)

/** Starts loading what an address shows, before React asks for it. */
export function preloadScreen(pathname: string): void {
  const first = { '/': home, '/meals': meals, '/profile': profile, '/sync': sync }
  const known: Partial<Record<string, { preload(): unknown }>> = { ...first, ...runnerScreens }
  const inside = known[pathname]
  if (inside) void signedIn.preload()
  const shown = inside ?? { '/auth': auth, '/offline': offline, '/about': about }[pathname]
  void shown?.preload()
}
