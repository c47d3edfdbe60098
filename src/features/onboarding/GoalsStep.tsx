import type { FieldsProps } from '#components/profile/fields-props.ts'
import { GoalChoice, GoalDetails } from '#components/profile/GoalFields.tsx'
import { WEEKDAYS } from '#domain/calendar/local-day.ts'
import { sumAmounts } from '#domain/nutrition/nutrients.ts'
import { measuresOf } from '#domain/units.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import form from '#ui/form/Form.module.css'
import { FirstWeek, type FirstWeekProps } from './FirstWeek.tsx'
import classes from './Onboarding.module.css'

interface GoalsStepProps extends Omit<FirstWeekProps, 'draft'> {
  fields: FieldsProps
}

/** The step of goals on one screen: what a plan needs first, and what is seldom told folded away. */
export function GoalsStep({ fields, ...week }: GoalsStepProps) {
  const { t } = useTranslation('runner')
  const { draft, errors } = fields
  const format = useFormat(measuresOf(draft.units))
  const weekKm = sumAmounts(
    WEEKDAYS.map((day) => format.readFigure('distance', draft.usualRuns[day]) ?? 0),
  )
  return (
    <>
      <GoalChoice {...fields} brief />
      <details className={classes.details} open={errors.usualRuns || errors.weekKm || undefined}>
        <summary>
          {t('goalDetails')}
          {weekKm > 0 &&
            `\u00a0· ${t('weekDistance', { distance: format.amount('distance', weekKm) })}`}
        </summary>
        <div className={form.form}>
          <FirstWeek draft={draft} {...week} />
          <GoalDetails {...fields} />
        </div>
      </details>
    </>
  )
}
