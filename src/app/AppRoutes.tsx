import { Suspense, useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Outlet, Route, Routes, useLocation } from 'react-router-dom'
import { ageHomePicture, hideHomePicture } from '#lib/home-picture.ts'
import { PATHS } from '#lib/paths.ts'
import { storageIsOff } from '#lib/storage-is-off.ts'
import { storedUserId } from '#remote/auth/session.ts'
import { Toasts } from '#ui/feedback/Toasts.tsx'
import { Arrival } from './Arrival.tsx'
import { UpdatePrompt } from './banners/UpdatePrompt.tsx'
import { signedIn } from './frame.ts'
import { askForMissingPartsAgain, lazyScreen, PartMissing } from './lazy-screen.ts'
import { MissingScreen } from './PartBoundary.tsx'
import { ErrorScreen } from './pages/ErrorScreen.tsx'
import { useOpenRequests } from './pwa/use-open-requests.ts'
import { ROUTES } from './routes.ts'
import { Waiting } from './Waiting.tsx'

const noStorage = lazyScreen(
  async () => (await import('./pages/NoStoragePage.tsx')).NoStoragePage,
  'errors',
)
const notFound = lazyScreen(
  async () => (await import('./pages/NotFoundPage.tsx')).NotFoundPage,
  'about',
)

/** Every address of the app, from the one table of them. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Root />}>
        <Route element={<signedIn.Screen />}>{routes(true)}</Route>
        {routes(false)}
        <Route path="*" element={<notFound.Screen />} />
      </Route>
    </Routes>
  )
}

/** Of the screens that have a place in the navigation, or of the others. */
function routes(placed: boolean) {
  return [...ROUTES]
    .filter(([, { place }]) => (place !== null) === placed)
    .map(([path, { Screen }]) => <Route key={path} path={path} element={<Screen />} />)
}

function Root() {
  const { pathname } = useLocation()
  useOpenRequests()
  useEffect(() => {
    if (pathname === PATHS.home) return
    hideHomePicture()
    // There the day may change without being drawn.
    const userId = storedUserId()
    if (userId) ageHomePicture(userId)
  }, [pathname])
  return (
    <>
      <ErrorBoundary
        resetKeys={[pathname]}
        onReset={askForMissingPartsAgain}
        fallbackRender={(failure) =>
          failure.error instanceof PartMissing ? (
            <MissingScreen {...failure} />
          ) : (
            <ErrorScreen error={failure.error} onRetry={() => window.location.reload()} />
          )
        }
      >
        <Suspense fallback={<Waiting />}>
          {storageIsOff() ? <noStorage.Screen /> : <Outlet />}
          <Arrival />
        </Suspense>
      </ErrorBoundary>
      <Toasts />
      <UpdatePrompt />
    </>
  )
}
