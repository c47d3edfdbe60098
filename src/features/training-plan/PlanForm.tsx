import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { type FormEvent, useState } from 'react'
import { addDays, WEEKDAYS, type Weekday, weekStart } from '#domain/calendar/local-day.ts'
import { FITNESS_LEVELS } from '#domain/entities.ts'
import {
  ADULT_RACES,
  MAX_PLAN_WEEKS,
  MAX_WEEK_KM,
  PLAN_RACES,
  RUN_DAYS,
  ULTRA_KM,
} from '#domain/training-plan/constants.ts'
import type { PlanSettings } from '#domain/training-plan/plan-types.ts'
import { longRunAmong } from '#domain/training-plan/run-days.ts'
import { isYoung } from '#domain/training-plan/young-runner.ts'
import { useMeasures } from '#i18n/measures.ts'
import { useDayWords } from '#i18n/use-day-words.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Choices } from '#ui/form/Choices.tsx'
import form from '#ui/form/Form.module.css'
import { focusFirstError } from '#ui/form/focus-first-error.ts'
import { MultiChoice } from '#ui/form/MultiChoice.tsx'
import { NumberField } from '#ui/form/NumberField.tsx'
import { type DraftProblem, type PlanDraft, readDraft } from './plan-draft.ts'
import { RaceWeek } from './RaceWeek.tsx'
import classes from './TrainingPlan.module.css'

interface PlanFormProps {
  initial: PlanDraft
  today: string
  /** Where what was run lately is known from. */
  lately: 'diary' | 'usual_week' | 'unknown'
  onShow: (settings: PlanSettings, draft: PlanDraft) => void
  onCancel?: () => void
}

/** What a plan is made from. */
export function PlanForm({ initial, today, lately, onShow, onCancel }: PlanFormProps) {
  const { t } = useTranslation('trainingPlan')
  const [measures] = useState(useMeasures())
  const format = useFormat(measures)
  const { weekday } = useDayWords()
  const monday = weekStart(today)
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
      minDays: RUN_DAYS.min,
      maxDays: RUN_DAYS.max,
    })

  const dayOptions = WEEKDAYS.map((value, day) => ({ value, label: weekday(addDays(monday, day)) }))
  const races = isYoung(draft)
    ? PLAN_RACES.filter((race) => !ADULT_RACES.includes(race))
    : PLAN_RACES

  return (
    <form className={form.form} noValidate onSubmit={submit}>
      <Choices
        label={t('form.race')}
        required
        value={draft.race}
        options={races.map((value) => ({ value, label: t(`race.${value}`) }))}
        onChange={(race) => change({ race })}
        error={wrong('race_missing', 'race_for_adults')}
      />
      {isYoung(draft) && <p className={form.hint}>{t('form.young')}</p>}
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
        error={wrong('date_missing', 'race_past', 'race_within_week', 'race_too_far')}
        onChange={(event) => change({ raceDate: event.currentTarget.value })}
      />
      {problem === 'race_within_week' && <RaceWeek />}
      <Choices
        label={t('form.level')}
        value={draft.level}
        options={FITNESS_LEVELS.map((value) => ({ value, label: t(`level.${value}`) }))}
        onChange={(level) => change({ level })}
      />
      <MultiChoice
        label={t('form.runsOn')}
        values={draft.runsOn}
        options={dayOptions}
        onChange={(runsOn) =>
          change({ runsOn, longRunOn: longRunAmong(inWeek(runsOn), draft.longRunOn) })
        }
        error={wrong('run_days')}
      />
      <Choices
        label={t('form.longRunOn')}
        value={draft.longRunOn}
        options={dayOptions.filter(({ value }) => draft.runsOn.includes(value))}
        onChange={(longRunOn) => change({ longRunOn })}
      />
      <div className={form.metrics}>
        <NumberField
          name="recent_km"
          label={t('form.recentKm')}
          unit={format.unit('distance')}
          value={draft.recentKm}
          error={wrong('recent_distance')}
          onChange={(recentKm) => change({ recentKm })}
        />
        <NumberField
          name="longest_km"
          label={t('form.longestKm')}
          unit={format.unit('distance')}
          value={draft.longestKm}
          error={wrong('longest_run')}
          onChange={(longestKm) => change({ longestKm })}
        />
      </div>
      <p className={form.hint}>{t(`form.lately.${lately}`)}</p>
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

const inWeek = (days: readonly Weekday[]) => WEEKDAYS.filter((day) => days.includes(day))
