import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { type FormEvent, useState } from 'react'
import { FITNESS_LEVELS } from '#domain/entities.ts'
import {
  MAX_PLAN_WEEKS,
  MAX_WEEK_KM,
  PLAN_DAYS,
  PLAN_RACES,
  ULTRA_KM,
} from '#domain/training-plan/constants.ts'
import type { PlanSettings } from '#domain/training-plan/plan-types.ts'
import { useMeasures } from '#i18n/measures.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Choices } from '#ui/form/Choices.tsx'
import form from '#ui/form/Form.module.css'
import { focusFirstError } from '#ui/form/focus-first-error.ts'
import { NumberField } from '#ui/form/NumberField.tsx'
import { type DraftProblem, type PlanDraft, readDraft } from './plan-draft.ts'
import classes from './TrainingPlan.module.css'

interface PlanFormProps {
  initial: PlanDraft
  today: string
  onShow: (settings: PlanSettings, draft: PlanDraft) => void
  onCancel?: () => void
}

/** What a plan is made from. */
export function PlanForm({ initial, today, onShow, onCancel }: PlanFormProps) {
  const { t } = useTranslation('trainingPlan')
  const [measures] = useState(useMeasures())
  const format = useFormat(measures)
  const [draft, setDraft] = useState(initial)
  const [problem, setProblem] = useState<DraftProblem | null>(null)

  function change(patch: Partial<PlanDraft>): void {
    setDraft((before) => ({ ...before, ...patch }))
    setProblem(null)
  }
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const element = event.currentTarget
    const read = readDraft(draft, today, format)
    if ('settings' in read) onShow(read.settings, draft)
    else {
      setProblem(read.problem)
      focusFirstError(element)
    }
  }
  const wrong = (...problems: DraftProblem[]) =>
    problem !== null &&
    problems.includes(problem) &&
    t(`problem.${problem}`, {
      min: format.limit('distance', ULTRA_KM.min, 'min'),
      max: format.limit(
        'distance',
        problem === 'race_distance' ? ULTRA_KM.max : MAX_WEEK_KM,
        'max',
      ),
      weeks: MAX_PLAN_WEEKS,
    })

  return (
    <form className={form.form} noValidate onSubmit={submit}>
      <Choices
        label={t('form.race')}
        required
        value={draft.race}
        options={PLAN_RACES.map((value) => ({ value, label: t(`race.${value}`) }))}
        onChange={(race) => change({ race })}
        error={wrong('race_missing')}
      />
      {draft.race === 'ultra' && (
        <NumberField
          name="ultra_km"
          label={t('form.ultraKm')}
          unit={format.unit('distance')}
          value={draft.ultraKm}
          error={wrong('race_distance')}
          onChange={(ultraKm) => change({ ultraKm })}
        />
      )}
      <TextInput
        type="date"
        name="race_date"
        label={t('form.raceDate')}
        required
        value={draft.raceDate}
        error={wrong('date_missing', 'race_past', 'race_too_far')}
        onChange={(event) => change({ raceDate: event.currentTarget.value })}
      />
      <Choices
        label={t('form.level')}
        value={draft.level}
        options={FITNESS_LEVELS.map((value) => ({ value, label: t(`level.${value}`) }))}
        onChange={(level) => change({ level })}
      />
      <Choices
        label={t('form.days')}
        value={String(draft.days)}
        options={PLAN_DAYS.map((days) => ({ value: String(days), label: format.number(days) }))}
        onChange={(value) => {
          const days = PLAN_DAYS.find((each) => String(each) === value)
          if (days) change({ days })
        }}
      />
      <Choices
        label={t('form.longRunOn')}
        value={draft.longRunOn}
        options={(['saturday', 'sunday'] as const).map((value) => ({
          value,
          label: t(`form.${value}`),
        }))}
        onChange={(longRunOn) => change({ longRunOn })}
      />
      <NumberField
        name="recent_km"
        label={t('form.recentKm')}
        description={t('form.recentKmHint')}
        unit={format.unit('distance')}
        value={draft.recentKm}
        error={wrong('recent_distance')}
        onChange={(recentKm) => change({ recentKm })}
      />
      <div className={classes.actions}>
        <Button type="submit">{t('form.show')}</Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
