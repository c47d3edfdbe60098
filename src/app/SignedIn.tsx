import type { ReactNode } from 'react'
import { measuresOf } from '#domain/units.ts'
import { usePortions } from '#hooks/use-portions.ts'
import { useProfile } from '#hooks/use-profile.ts'
import { RunnerDataProvider } from '#hooks/use-runner-data.ts'
import { FiguresProvider } from '#i18n/figures.ts'
import { MeasuresProvider } from '#i18n/measures.ts'
import { usualUnits } from '#i18n/usual-units.ts'
import { AccessGuard } from './AccessGuard.tsx'
import { Layout } from './Layout.tsx'

/** Every screen of a signed-in runner: their data, their units and what they want to see of figures around the layout. */
export function SignedIn() {
  return (
    <AccessGuard>
      {(user) => (
        <RunnerDataProvider userId={user.id} key={user.id}>
          <OwnUnits>
            <OwnFigures userId={user.id}>
              <Layout />
            </OwnFigures>
          </OwnUnits>
        </RunnerDataProvider>
      )}
    </AccessGuard>
  )
}

function OwnUnits({ children }: { children: ReactNode }) {
  const { profile } = useProfile()
  return (
    <MeasuresProvider value={measuresOf(profile?.units ?? usualUnits())}>
      {children}
    </MeasuresProvider>
  )
}

function OwnFigures({ userId, children }: { userId: string; children: ReactNode }) {
  return <FiguresProvider value={!usePortions(userId)}>{children}</FiguresProvider>
}
