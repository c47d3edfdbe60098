import { type ComponentProps, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import type { WaitingPhotos } from '#features/meals/WaitingPhotos.tsx'
import { lazyScreen } from '../lazy-screen.ts'

const waitingPhotos = lazyScreen(
  async () => (await import('#features/meals/WaitingPhotos.tsx')).WaitingPhotos,
  'tracker',
  'errors',
)

/** Analysed photos on the home screen, whose first paint waits neither for their code nor needs it. */
export function PhotosToConfirm(
  props: Pick<ComponentProps<typeof WaitingPhotos>, 'meals' | 'onOpen'>,
) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <waitingPhotos.Screen {...props} photos={[]} />
      </Suspense>
    </ErrorBoundary>
  )
}
