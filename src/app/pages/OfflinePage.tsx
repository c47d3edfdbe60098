import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useOnline } from '#hooks/use-online.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { Page } from './Page.tsx'

/** What works without a network; it says that there is none only where that is so. */
export function OfflinePage() {
  const { t } = useTranslation('about')
  const title = useOnline() ? t('common:offlineMore') : t('offlinePage.title')
  return (
    <Page title={title}>
      <h1>{title}</h1>
      <p>{t('offlinePage.body')}</p>
      <p>{t('offlinePage.waits')}</p>
      <Button component={Link} to={PATHS.home}>
        {t('offlinePage.open')}
      </Button>
    </Page>
  )
}
