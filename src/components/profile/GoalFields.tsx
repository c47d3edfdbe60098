import { TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { WEEKDAYS } from '#domain/calendar/local-day.ts'
import { FITNESS_LEVELS } from '#domain/entities.ts'
import { WEEKLY_KM_TARGET_DEFAULT } from '#domain/training/constants.ts'
import { MAX_WEEKLY_KM, MIN_WEEKLY_KM } from '#domain/training/weekly-target.ts'
import { measuresOf } from '#domain/units.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Choices } from '#ui/form/Choices.tsx'
import form from '#ui/form/Form.module.css'
import { MultiChoice } from '#ui/form/MultiChoice.tsx'
import { NumberField } from '#ui/form/NumberField.tsx'
import type { FieldsProps } from './fields-props.ts'
import { isUsualRun, MAX_KM_A_DAY } from './read-section.ts'
import { FITNESS_GOALS, GOAL_TYPES } from './runner-draft.ts'

/**
 * The race and the level: what a first plan needs.
 * @param props.brief without the name of a race, which its kind stands for
 */
export function GoalChoice(props: FieldsProps & { brief?: boolean }) {
  const { t } = useTranslation('runner')
  const { draft, errors, onChange, brief = false } = props
  const isNamed = draft.goalType === 'custom' || draft.goalName !== ''
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
      {(!brief || isNamed) && (
        <TextInput
          label={t('goalName')}
          required={draft.goalType === 'custom'}
          value={draft.goalName}
          error={errors.goalName && t('invalid.goalName')}
          onChange={(event) => onChange({ goalName: event.currentTarget.value })}
        />
      )}
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
    </>
  )
}

/** What else there is to a goal, and the usual week by its days. */
export function GoalDetails({ draft, errors, onChange }: FieldsProps) {
  const { t } = useTranslation('runner')
  const format = useFormat(measuresOf(draft.units))
  return (
    <>
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
      <NumberField
        label={t('weekKm.label')}
        description={t('weekKm.hint', {
          usual: format.amount('distance', WEEKLY_KM_TARGET_DEFAULT),
        })}
        unit={format.unit('distance')}
        value={draft.weekKm}
        error={
          errors.weekKm &&
          t('invalid.weekKm', {
            min: format.limit('distance', MIN_WEEKLY_KM, 'min'),
            max: format.limit('distance', MAX_WEEKLY_KM, 'max'),
          })
        }
        onChange={(weekKm) => onChange({ weekKm })}
      />
    </>
  )
}

export function GoalFields(props: FieldsProps) {
  return (
    <>
      <GoalChoice {...props} />
      <GoalDetails {...props} />
    </>
  )
}
