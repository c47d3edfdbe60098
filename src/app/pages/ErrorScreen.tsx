import { Button } from '@mantine/core'
import { useTranslation } from '#i18n/use-translation.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Page } from './Page.tsx'
import { useFailureBody } from './use-failure-body.ts'

/** What is shown instead of a screen that threw. */
export function ErrorScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('common')
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return (
    <Page title={t('crash.title')}>
      <ErrorState
        title={t('crash.title')}
        body={useFailureBody('crash')}
        details={{ label: t('crash.details'), text }}
        action={<Button onClick={onRetry}>{t('tryAgain')}</Button>}
      />
    </Page>
  )
}
