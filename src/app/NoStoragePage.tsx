import { useTranslation } from '#i18n/use-translation.ts'
import { Page } from './Page.tsx'
import { StorageProblem } from './StorageBanner.tsx'

/** In place of every screen where the browser lets the site store nothing, not even who is signed in. */
export function NoStoragePage() {
  const { t } = useTranslation('errors')
  return (
    <Page title={t('database.database_unavailable.title')}>
      <StorageProblem code="database_unavailable" />
    </Page>
  )
}
