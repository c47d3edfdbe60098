import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { askForMissingPartsAgain } from '../lazy-screen.ts'
import { useAskAgain } from '../use-ask-again.ts'

/**
 * What the screen does without while its code is on its way, or where it fails. What did not arrive
 * comes when the network returns.
 * @param props.place what stands there meanwhile
 */
export function Quietly(props: { children: ReactNode; place?: ReactNode }) {
  return (
    <ErrorBoundary FallbackComponent={Nothing} onReset={askForMissingPartsAgain}>
      <Suspense fallback={props.place}>{props.children}</Suspense>
    </ErrorBoundary>
  )
}

function Nothing(failure: FallbackProps) {
  useAskAgain(failure)
  return null
}
