import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { BodyMetricsForm } from '#components/BodyMetricsForm.tsx'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import type { FieldsOf } from '#domain/entities.ts'
import type { HomeNow } from '#domain/home/home-now.ts'
import { useProfile } from '#hooks/use-profile.ts'
import { useAllRaces } from '#hooks/use-races.ts'
import { useCommands } from '#hooks/use-runner-data.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Pulse } from '#ui/feedback/Pulse.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Panel } from '#ui/layout/Panel.tsx'

/** Makes today's meal plan there and then; what it takes is asked for in place. */
export function PlanCard({ home }: { home: HomeNow }) {
  const { t } = useTranslation('widgets')
  const navigate = useNavigate()
  const { language } = useFormat()
  const { saveProfile } = useProfile()
  const { saveDays } = useCommands('plans')
  const races = useAllRaces()
  const [asking, setAsking] = useState(false)

  async function make(metrics: Partial<FieldsOf<'profiles'>>): Promise<void> {
    const [{ planDaysSteps }, { inSlices }] = await Promise.all([
      import('#domain/meal-plans/plan-days.ts'),
      import('#lib/in-slices.ts'),
    ])
    const today = home.now.date
    const profile = { ...EMPTY_PROFILE, ...home.profile, ...metrics }
    const { activities, fitness } = home
    const rows = { profile, activities, fitness, races: races ?? [] }
    const day = { days: [today], ...rows, plans: [] }
    const planned = (await inSlices(planDaysSteps({ ...day, language })))?.get(today)
    await saveProfile(metrics)
    if (!planned) return
    await saveDays(new Map([[today, planned]]))
    const run = () => void navigate(PATHS.mealPlans)
    showToast({ tone: 'success', title: t('plan.made'), action: { label: t('plan.open'), run } })
  }

  return (
    <Panel>
      {asking ? (
        <>
          <h2>{t('plan.ask')}</h2>
          <Suspense fallback={<Pulse heights={[16]} />}>
            <BodyMetricsForm initial={home.profile ?? EMPTY_PROFILE} onSave={make} />
          </Suspense>
        </>
      ) : (
        <EmptyState
          title={t('plan.title')}
          body={t('plan.body')}
          action={<Button onClick={() => setAsking(true)}>{t('plan.generate')}</Button>}
        />
      )}
    </Panel>
  )
}
