import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Panel } from '#ui/layout/Panel.tsx'

/** Shown while the day has no calorie target: the way to one. */
export function PlanCard() {
  const { t } = useTranslation('home')
  return (
    <Panel>
      <EmptyState
        title={t('plan.title')}
        body={t('plan.body')}
        action={
          <Button component={Link} to={PATHS.mealPlans}>
            {t('plan.generate')}
          </Button>
        }
      />
    </Panel>
  )
}
