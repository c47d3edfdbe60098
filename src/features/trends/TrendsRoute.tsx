import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { NutrientName } from '#components/charts/NutrientName.tsx'
import { guidance, weightShown } from '#domain/guidance/guidance.ts'
import { RANGES, type Range } from '#domain/trends/buckets.ts'
import { useProfile } from '#hooks/use-profile.ts'
import { useFigures } from '#i18n/figures.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Pulse } from '#ui/feedback/Pulse.tsx'
import { Choices } from '#ui/form/Choices.tsx'
import form from '#ui/form/Form.module.css'
import { Panel } from '#ui/layout/Panel.tsx'
import { Screen } from '#ui/layout/Screen.tsx'
import { SubjectChart } from './SubjectChart.tsx'
import { SUBJECTS, type Subject } from './trend-chart.ts'
import { useTrends } from './use-trends.ts'

/** How the runner's days have gone: one subject at a time, over a range. */
export function TrendsRoute() {
  const { t } = useTranslation('trends')
  const [range, setRange] = useState<Range>('30')
  const [params, setParams] = useSearchParams()
  const offered = useOffered()
  const trends = useTrends(range)
  const subject = offered.find((one) => one === params.get('show')) ?? 'score'
  return (
    <Screen title={t('title')}>
      <Panel>
        <div className={form.form}>
          <Choices
            label={t('show')}
            value={subject}
            options={offered.map((value) => ({
              value,
              label: <NutrientName of={value}>{t(`subject.${value}`)}</NutrientName>,
            }))}
            onChange={(show) => setParams({ show }, { replace: true })}
          />
          <Choices
            label={t('over')}
            value={range}
            options={RANGES.map((value) => ({ value, label: t(`range.${value}`) }))}
            onChange={setRange}
          />
        </div>
      </Panel>
      <Panel title={t(`subject.${subject}`)}>
        {trends ? <SubjectChart subject={subject} trends={trends} /> : <Pulse heights={[16]} />}
      </Panel>
    </Screen>
  )
}

/** In portions mode no figures; a weight where it is the runner's to look at ([Note: portions mode]). */
function useOffered(): readonly Subject[] {
  const figures = useFigures()
  const { profile } = useProfile()
  if (!figures) return ['score', 'distance']
  const withWeight = profile && weightShown(guidance(profile)) === 'open'
  return SUBJECTS.filter((subject) => subject !== 'weight' || withWeight)
}
