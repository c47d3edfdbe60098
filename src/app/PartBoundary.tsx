import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { useTranslation } from '#i18n/use-translation.ts'
import { faultName } from '#lib/fault-name.ts'
import { log } from '#lib/log.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Sheet } from '#ui/layout/Sheet.tsx'
import { askForMissingPartsAgain } from './lazy-screen.ts'
import { Page } from './pages/Page.tsx'
import { useFailureBody } from './pages/use-failure-body.ts'
import { useAskAgain, useReload } from './use-ask-again.ts'

/** A part that could not be drawn, for the app's log. */
export function logFailure(error: unknown): void {
  log.error('app.render_failed', { fault: faultName(error) })
}

interface BoundaryProps {
  /** What is shown: another one begins anew. */
  part: string
  children: ReactNode
}

/** Round a screen: where it fails, or its code is not there, the rest of the app goes on. */
export function ScreenBoundary({ part, children }: BoundaryProps) {
  return (
    <ErrorBoundary
      resetKeys={[part]}
      onReset={askForMissingPartsAgain}
      onError={logFailure}
      FallbackComponent={FailedPart}
    >
      {children}
    </ErrorBoundary>
  )
}

/** Round a dialog likewise: it says so in its own place, and closes. */
export function DialogBoundary(props: BoundaryProps & { onClose: () => void; shown: boolean }) {
  const { part, shown, onClose, children } = props
  const { t } = useTranslation('common')
  return (
    <ErrorBoundary
      resetKeys={[part]}
      onReset={askForMissingPartsAgain}
      onError={logFailure}
      fallbackRender={(failure) =>
        shown && (
          <Sheet opened title={t('appName')} onClose={onClose}>
            <FailedPart {...failure} />
          </Sheet>
        )
      }
    >
      {children}
    </ErrorBoundary>
  )
}

/** The same where there is nothing round the screen yet. */
export function MissingScreen(failure: FallbackProps) {
  const { t } = useTranslation('common')
  return (
    <Page title={t('missing.title')}>
      <FailedPart {...failure} />
    </Page>
  )
}

function FailedPart({ error, resetErrorBoundary }: FallbackProps) {
  const { t } = useTranslation('common')
  const missing = useAskAgain({ error, resetErrorBoundary })
  useReload(error)
  const body = useFailureBody(missing ? 'missing' : 'crash')
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return (
    <ErrorState
      title={t(missing ? 'missing.title' : 'crash.title')}
      body={body}
      {...(!missing && { details: { label: t('crash.details'), text: details } })}
      action={<Button onClick={() => resetErrorBoundary(true)}>{t('tryAgain')}</Button>}
    />
  )
}
