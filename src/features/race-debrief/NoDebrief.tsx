import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Screen } from '#ui/layout/Screen.tsx'

/** Nothing to look back on: what will stand here, and the way to it. */
export function NoDebrief({ ladder }: { ladder?: ReactNode }) {
  const { t } = useTranslation('raceDebrief')
  return (
    <Screen title={t('title')}>
      <EmptyState
        title={t('empty.title')}
        body={t('empty.body')}
        action={
          <Button component={Link} to={PATHS.raceMode}>
            {t('empty.action')}
          </Button>
        }
      />
      {ladder}
    </Screen>
  )
}
