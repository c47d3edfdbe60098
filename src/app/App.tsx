import { StrictMode, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { BrowserRouter } from 'react-router-dom'
import { measuresOf } from '#domain/units.ts'
import { MeasuresProvider } from '#i18n/measures.ts'
import { usualUnits } from '#i18n/usual-units.ts'
import { ThemeProvider } from '#ui/ThemeProvider.tsx'
import { AppRoutes } from './AppRoutes.tsx'
import { logFailure } from './PartBoundary.tsx'
import { ErrorScreen } from './pages/ErrorScreen.tsx'
import { Waiting } from './Waiting.tsx'

// The declarative router: its data router would add 20 KB to the first paint for loaders that an
// app whose data is local has no use for.
export function App() {
  return (
    <StrictMode>
      <ThemeProvider>
        <ErrorBoundary
          onError={logFailure}
          fallbackRender={({ error, resetErrorBoundary }) => (
            <ErrorScreen error={error} onRetry={resetErrorBoundary} />
          )}
        >
          <Suspense fallback={<Waiting />}>
            <MeasuresProvider value={measuresOf(usualUnits())}>
              <BrowserRouter>
                <AppRoutes />
              </BrowserRouter>
            </MeasuresProvider>
          </Suspense>
        </ErrorBoundary>
      </ThemeProvider>
    </StrictMode>
  )
}
