import { useTranslation } from '#i18n/use-translation.ts'
import { StorageProblem } from '../banners/StorageBanner.tsx'
import { Page } from './Page.tsx'

/** In place of every screen where the browser lets the site store nothing, not even who is signed in. */
export function NoStoragePage() {
  const { t } = useTranslation('errors')
  return (
    <Page title={t('database.database_unavailable.title')}>
      <StorageProblem code="database_unavailable" />
    </Page>
  )
}
