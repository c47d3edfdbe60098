import type { ComponentProps } from 'react'
import type { InstallLine } from '#features/install/InstallLine.tsx'
import { useInstall } from '#hooks/use-install.ts'
import { lazyScreen } from '../lazy-screen.ts'
import { Quietly } from './Quietly.tsx'

const installLine = lazyScreen(
  async () => (await import('#features/install/InstallLine.tsx')).InstallLine,
  'install',
  'ready',
)

/** The offer to install, whose code travels only where there is something to install. */
export function InstallOffer(props: ComponentProps<typeof InstallLine>) {
  const { canInstall, byHand } = useInstall()
  if (!canInstall && !byHand) return null
  return (
    <Quietly>
      <installLine.Screen {...props} />
    </Quietly>
  )
}
