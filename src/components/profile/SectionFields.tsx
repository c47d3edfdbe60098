import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { Link, useLocation } from 'react-router-dom'
import { WEEKDAYS } from '#domain/calendar/local-day.ts'
import { FITNESS_LEVELS, UNIT_SYSTEMS } from '#domain/entities.ts'
import { RESTRICTIONS } from '#domain/foods/restrictions.ts'
import { guidance } from '#domain/guidance/guidance.ts'
import { BEHAVIOURS } from '#domain/meal-plans/behaviours.ts'
import { measuresOf } from '#domain/units.ts'
import { createFormatter } from '#i18n/format.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { actionSearch } from '#lib/action-search.ts'
import { Choices } from '#ui/form/Choices.tsx'
import form from '#ui/form/Form.module.css'
import { MultiChoice } from '#ui/form/MultiChoice.tsx'
import { NumberField } from '#ui/form/NumberField.tsx'
import { limitWords, problemWith } from '../body-metrics.ts'
import { HeightField } from '../HeightField.tsx'
import { HealthQuestions } from './HealthQuestions.tsx'
import { NOTIFICATION_KINDS } from './notification-settings.ts'
import {
  draftBody,
  isUsualRun,
  MAX_KM_A_DAY,
  type RunnerErrors,
  type Section,
} from './read-section.ts'
import { draftInUnits, FITNESS_GOALS, GOAL_TYPES, type RunnerDraft } from './runner-draft.ts'

interface FieldsProps {
  draft: RunnerDraft
  errors: RunnerErrors
  onChange: (patch: Partial<RunnerDraft>) => void
}

/** The fields of one part of the profile; * marks what is required. */
export function SectionFields({ section, ...props }: FieldsProps & { section: Section }) {
  switch (section) {
    case 'basic':
      return <BasicFields {...props} />
    case 'food':
      return <FoodFields {...props} />
    case 'goals':
      return <GoalFields {...props} />
    case 'notifications':
      return <NotificationFields {...props} />
  }
}

function BasicFields({ draft, errors, onChange }: FieldsProps) {
  const { t } = useTranslation('runner', 'metrics')
  const format = useFormat(measuresOf(draft.units))
  const input = (field: 'weight' | 'height' | 'age') => ({
    required: true,
    value: draft[field],
    error: errors[field] && t(problemWith(field, draft[field], format), limitWords(field, format)),
    onChange: (value: string) => onChange({ [field]: value }),
  })
  const inFeet = format.measures.height.unit === 'in'
  const height = <HeightField {...input('height')} measures={format.measures} />

  return (
    <>
      <TextInput
        label={t('name')}
        autoComplete="given-name"
        required
        value={draft.name}
        error={errors.name && t('invalid.name')}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Choices
        label={t('common:unitSystems.label')}
        value={draft.units}
        options={UNIT_SYSTEMS.map((value) => ({ value, label: t(`common:unitSystems.${value}`) }))}
        onChange={(units) => {
          const chosen = createFormatter(format.language, measuresOf(units))
          onChange(draftInUnits(draft, format, chosen))
        }}
      />
      <div className={form.metrics}>
        <NumberField
          {...input('weight')}
          label={t('metrics:weight')}
          unit={format.unit('weight')}
        />
        {!inFeet && height}
        <NumberField {...input('age')} label={t('metrics:age')} unit={t('common:units.years')} />
        {/* Feet and inches stand together: behind the age, they share a row. */}
        {inFeet && height}
      </div>
      <Choices
        label={t('metrics:sex')}
        required
        value={draft.sex}
        options={[
          { value: 'female', label: t('metrics:female') },
          { value: 'male', label: t('metrics:male') },
        ]}
        onChange={(sex) => onChange({ sex })}
        error={errors.sex && t('metrics:invalid.sex')}
      />
      <TextInput
        label={t('city')}
        autoComplete="address-level2"
        value={draft.city}
        onChange={(event) => onChange({ city: event.currentTarget.value })}
      />
      <p className={form.hint}>{t('metrics:why')}</p>
    </>
  )
}

function FoodFields({ draft, onChange }: FieldsProps) {
  const { t } = useTranslation('runner')
  const format = useFormat(measuresOf(draft.units))
  return (
    <>
      <MultiChoice
        label={t('restrictions.label')}
        values={draft.restrictions}
        options={RESTRICTIONS.map((value) => ({ value, label: t(`restrictions.${value}`) }))}
        onChange={(restrictions) => onChange({ restrictions })}
      />
      <MultiChoice
        label={t('behaviours.label')}
        values={draft.behaviours}
        options={BEHAVIOURS.map((value) => ({ value, label: t(`behaviours.${value}`) }))}
        onChange={(behaviours) => onChange({ behaviours })}
      />
      <p className={form.hint}>{t('foodHint')}</p>
      <HealthQuestions
        values={draft.health}
        advise={guidance(draftBody(draft, format)).reasons.length > 0}
        onChange={(health) => onChange({ health })}
      />
    </>
  )
}

function GoalFields({ draft, errors, onChange }: FieldsProps) {
  const { t } = useTranslation('runner')
  const format = useFormat(measuresOf(draft.units))
  return (
    <>
      <Choices
        label={t('goalTypes.label')}
        required
        value={draft.goalType}
        options={GOAL_TYPES.map((value) => ({ value, label: t(`goalTypes.${value}`) }))}
        onChange={(goalType) => onChange({ goalType })}
        error={errors.goalType && t('invalid.choose')}
      />
      <TextInput
        label={t('goalName')}
        required={draft.goalType === 'custom'}
        value={draft.goalName}
        error={errors.goalName && t('invalid.goalName')}
        onChange={(event) => onChange({ goalName: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('targetDate')}
        value={draft.targetDate}
        error={errors.targetDate && t('invalid.targetDate')}
        onChange={(event) => onChange({ targetDate: event.currentTarget.value })}
      />
      <Choices
        label={t('levels.label')}
        required
        value={draft.fitnessLevel}
        options={FITNESS_LEVELS.map((value) => ({ value, label: t(`levels.${value}`) }))}
        onChange={(fitnessLevel) => onChange({ fitnessLevel })}
        error={errors.fitnessLevel && t('invalid.choose')}
      />
      <MultiChoice
        label={t('fitnessGoals.label')}
        values={draft.fitnessGoals}
        options={FITNESS_GOALS.map((value) => ({ value, label: t(`fitnessGoals.${value}`) }))}
        onChange={(fitnessGoals) => onChange({ fitnessGoals })}
      />
      <fieldset className={form.fieldset} aria-describedby="usual-week">
        <legend>{t('usualWeek')}</legend>
        <div className={form.metrics}>
          {WEEKDAYS.map((day) => (
            <NumberField
              key={day}
              label={t(`weekdays.${day}`)}
              unit={format.unit('distance')}
              value={draft.usualRuns[day]}
              error={errors.usualRuns && !isUsualRun(draft.usualRuns[day], format)}
              onChange={(value) => onChange({ usualRuns: { ...draft.usualRuns, [day]: value } })}
            />
          ))}
        </div>
        <p
          id="usual-week"
          className={errors.usualRuns ? form.error : form.hint}
          role={errors.usualRuns ? 'alert' : undefined}
        >
          {errors.usualRuns
            ? t('invalid.usualRuns', { max: format.limit('distance', MAX_KM_A_DAY, 'max') })
            : t('usualWeekHint')}
        </p>
      </fieldset>
    </>
  )
}

function NotificationFields({ draft, errors, onChange }: FieldsProps) {
  const { t } = useTranslation('runner')
  const { search } = useLocation()
  const settings = draft.notifications
  const set = (patch: Partial<typeof settings>) =>
    onChange({ notifications: { ...settings, ...patch } })
  const time = (field: 'quietFrom' | 'quietTo') => (
    <TextInput
      type="time"
      label={t(`notifications.${field}`)}
      value={settings[field]}
      error={errors[field] && t('invalid.time')}
      onChange={(event) => set({ [field]: event.currentTarget.value })}
    />
  )
  return (
    <>
      <MultiChoice
        label={t('notifications.label')}
        values={NOTIFICATION_KINDS.filter((kind) => settings[kind])}
        options={NOTIFICATION_KINDS.map((value) => ({ value, label: t(`notifications.${value}`) }))}
        onChange={(values) =>
          set(Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, values.includes(kind)])))
        }
      />
      <div className={form.metrics}>
        {time('quietFrom')}
        {time('quietTo')}
      </div>
      <p className={form.hint}>{t('notifications.hint')}</p>
      {/* A dialog over this screen, so that nothing entered is lost. */}
      <Button
        component={Link}
        variant="light"
        to={{ search: actionSearch(search, { action: 'notifications' }) }}
        state={{ opened: true }}
      >
        {t('notifications.device')}
      </Button>
    </>
  )
}
