import { Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Outlet, Route, Routes, useLocation } from 'react-router-dom'
import { storageIsOff } from '#lib/storage-is-off.ts'
import { Toasts } from '#ui/Toasts.tsx'
import { Arrival } from './Arrival.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { InstallOffer } from './InstallOffer.tsx'
import { askForMissingPartsAgain, PartMissing } from './lazy-screen.ts'
import { OnboardingGate } from './OnboardingGate.tsx'
import { MissingScreen } from './PartBoundary.tsx'
import { PhotosToConfirm } from './PhotosToConfirm.tsx'
import { useOpenRequests } from './pwa/use-open-requests.ts'
import { runnerScreens } from './runner-screens.ts'
import * as screens from './screens.ts'
import { UpdatePrompt } from './UpdatePrompt.tsx'
import { Waiting } from './Waiting.tsx'

/** Every address of the app. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Root />}>
        <Route element={<screens.signedIn.Screen />}>
          <Route
            path="/"
            element={
              <OnboardingGate>
                <screens.home.Screen
                  PhotosToConfirm={PhotosToConfirm}
                  InstallOffer={InstallOffer}
                />
              </OnboardingGate>
            }
          />
          <Route path="/meals" element={<screens.meals.Screen />} />
          <Route path="/profile" element={<screens.profile.Screen />} />
          <Route path="/sync" element={<screens.sync.Screen />} />
          {Object.entries(runnerScreens).map(([path, { Screen }]) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
          <Route path="/delete-account" element={<screens.deleteAccount.Screen />} />
        </Route>
        <Route path="/auth" element={<screens.auth.Screen />} />
        <Route path="/auth/callback" element={<screens.authCallback.Screen />} />
        <Route path="/auth/forgotten-password" element={<screens.forgottenPassword.Screen />} />
        <Route path="/auth/new-password" element={<screens.newPassword.Screen />} />
        <Route path="/auth/account-gone" element={<screens.accountGone.Screen />} />
        <Route path="/offline" element={<screens.offline.Screen />} />
        <Route path="/terms" element={<screens.terms.Screen />} />
        <Route path="/privacy" element={<screens.privacy.Screen />} />
        <Route path="/about" element={<screens.about.Screen />} />
        <Route path="*" element={<screens.notFound.Screen />} />
      </Route>
    </Routes>
  )
}

function Root() {
  const { pathname } = useLocation()
  useOpenRequests()
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
          {storageIsOff() ? <screens.noStorage.Screen /> : <Outlet />}
          <Arrival />
        </Suspense>
      </ErrorBoundary>
      <Toasts />
      <UpdatePrompt />
    </>
  )
}
