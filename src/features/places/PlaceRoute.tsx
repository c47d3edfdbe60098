import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS, type Path } from '#lib/paths.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Screen } from '#ui/layout/Screen.tsx'

/** A screen that says what it will hold and what one can do today instead. */
function PlaceScreen({ place, to }: { place: 'cachedWidgets'; to: Path }) {
  const { t } = useTranslation('places')
  return (
    <Screen title={t(`${place}.title`)}>
      <Panel>
        <EmptyState
          title={t(`${place}.heading`)}
          body={t(`${place}.body`)}
          action={
            <Button component={Link} to={to} variant="light">
              {t(`${place}.link`)}
            </Button>
          }
        />
      </Panel>
    </Screen>
  )
}

export function CachedWidgetsDemoRoute() {
  return <PlaceScreen place="cachedWidgets" to={PATHS.home} />
}
