import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useTranslation } from '#i18n/use-translation.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Page } from './Page.tsx'

export function OfflinePage() {
  const { t } = useTranslation('common')
  return (
    <Page title={t('offlinePage.title')}>
      <EmptyState
        page
        title={t('offlinePage.title')}
        body={t('offlinePage.body')}
        action={
          <Button component={Link} to="/">
            {t('offlinePage.open')}
          </Button>
        }
      />
    </Page>
  )
}
