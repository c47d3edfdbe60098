import type { ComponentProps } from 'react'
import type { WaitingPhotos } from '#features/meals/WaitingPhotos.tsx'
import { lazyScreen } from '../lazy-screen.ts'
import { Quietly } from './Quietly.tsx'

const waitingPhotos = lazyScreen(
  async () => (await import('#features/meals/WaitingPhotos.tsx')).WaitingPhotos,
  'tracker',
  'meals',
  'errors',
)

/** Analysed photos on the home screen, whose first paint waits neither for their code nor needs it. */
export function PhotosToConfirm(
  props: Pick<ComponentProps<typeof WaitingPhotos>, 'meals' | 'onOpen'>,
) {
  return (
    <Quietly>
      <waitingPhotos.Screen {...props} photos={[]} />
    </Quietly>
  )
}
