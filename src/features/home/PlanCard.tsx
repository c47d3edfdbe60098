import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import type { BodyMetrics } from '#ui/body-metrics.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Pulse } from '#ui/Pulse.tsx'

const BodyMetricsForm = lazy(async () => ({
  default: (await import('#ui/BodyMetricsForm.tsx')).BodyMetricsForm,
}))

interface PlanCardProps {
  known: { [F in keyof BodyMetrics]?: BodyMetrics[F] | null }
  onSave: (metrics: BodyMetrics) => Promise<void>
}

/** Shown while the day has no calorie target: a plan is a short form away. */
export function PlanCard({ known, onSave }: PlanCardProps) {
  const { t } = useTranslation('home')
  const [asking, setAsking] = useState(false)
  if (asking) {
    return (
      <Panel title={t('plan.generate')}>
        <Suspense fallback={<Pulse heights={[12]} />}>
          <BodyMetricsForm initial={known} onSave={onSave} />
        </Suspense>
      </Panel>
    )
  }
  return (
    <Panel>
      <EmptyState
        title={t('plan.title')}
        body={t('plan.body')}
        action={<Button onClick={() => setAsking(true)}>{t('plan.generate')}</Button>}
      />
    </Panel>
  )
}
