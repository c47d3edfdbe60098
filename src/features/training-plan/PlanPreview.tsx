import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { PlanChanges } from '#domain/training-plan/plan-rows.ts'
import type { TrainingPlan } from '#domain/training-plan/plan-types.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { problemCode, SaveProblem } from '#ui/form/SaveProblem.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Columns } from '#ui/layout/Screen.tsx'
import { PlanRules } from './PlanRules.tsx'
import { PlanWeeks } from './PlanWeeks.tsx'
import classes from './TrainingPlan.module.css'

interface PlanPreviewProps {
  plan: TrainingPlan
  today: string
  preview(): Promise<PlanChanges>
  onWrite(): Promise<void>
  onChange: () => void
}

/** A plan before it is written: its weeks, and what writing it does to the diary. */
export function PlanPreview({ plan, today, preview, onWrite, onChange }: PlanPreviewProps) {
  const { t } = useTranslation('trainingPlan', 'errors')
  const format = useFormat()
  const { settings } = plan
  const [changes, setChanges] = useState<PlanChanges | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ReturnType<typeof problemCode> | null>(null)

  useEffect(() => {
    let here = true
    preview().then(
      (known) => here && setChanges(known),
      (error: unknown) => here && setProblem(problemCode(error)),
    )
    return () => {
      here = false
    }
  }, [preview])

  async function write(): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      await onWrite()
    } catch (error) {
      setProblem(problemCode(error))
      setBusy(false)
    }
  }

  const count = (of: keyof PlanChanges) => changes?.[of].length ?? 0
  return (
    <Columns>
      <Panel title={t('preview.title', { race: t(`race.${settings.race}`) })}>
        <p>
          {t('preview.summary', {
            weeks: format.number(plan.weeks.length),
            day: format.shortDay(settings.raceDate),
          })}
        </p>
        {plan.warnings.map((warning) => (
          <Notice key={warning} tone="warning">
            {t(`warning.${warning}`)}
          </Notice>
        ))}
        <p className={classes.why} aria-live="polite">
          {changes &&
            [
              count('make') > 0 && t('preview.make', { count: count('make') }),
              count('change') > 0 && t('preview.change', { count: count('change') }),
              count('remove') > 0 && t('preview.remove', { count: count('remove') }),
              count('left') > 0 && t('preview.left', { count: count('left') }),
            ]
              .filter(Boolean)
              .join(' ')}
        </p>
        {problem && <SaveProblem code={problem} />}
        <div className={classes.actions}>
          <Button loading={busy} disabled={!changes} onClick={() => void write()}>
            {t('preview.write')}
          </Button>
          <Button variant="default" onClick={onChange}>
            {t('preview.back')}
          </Button>
        </div>
        <PlanRules />
      </Panel>
      <Panel title={t('weeksTitle')}>
        <PlanWeeks plan={plan} today={today} />
      </Panel>
    </Columns>
  )
}
