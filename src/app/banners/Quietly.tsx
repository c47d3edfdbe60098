import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'

/**
 * What the screen does without while its code is on its way, or where it fails.
 * @param props.place what stands there meanwhile
 */
export function Quietly(props: { children: ReactNode; place?: ReactNode }) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={props.place}>{props.children}</Suspense>
    </ErrorBoundary>
  )
}
