import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Page } from './Page.tsx'

export function NotFoundPage() {
  const { t } = useTranslation('about')
  return (
    <Page title={t('notFound.title')}>
      <EmptyState
        page
        title={t('notFound.title')}
        body={t('notFound.body')}
        action={
          <Button component={Link} to={PATHS.home}>
            {t('notFound.home')}
          </Button>
        }
      />
    </Page>
  )
}
