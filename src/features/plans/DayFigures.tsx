import type { PlannedDay } from '#domain/meal-plans/planned-day.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './MealPlans.module.css'
import type { PlanRow } from './use-plan-week.ts'

const MACROS = [
  ['carbs', 'carbsGrams'],
  ['protein', 'proteinGrams'],
  ['fat', 'fatGrams'],
] as const

/** What is planned of what the day asks for; nothing in portions mode. */
export function DayFigures({ day: { rows, target, total } }: { day: PlannedDay<PlanRow> }) {
  const { t } = useTranslation('mealPlans')
  const format = useFormat()
  if (!format.figures) return null
  const of = (planned: string, asked: string) =>
    rows.length > 0 ? t('figure', { planned, asked }) : asked
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{t('common:nutrients.energy')}</dt>
        <dd>{of(format.number(total.calories), format.energy(target.calories))}</dd>
      </div>
      {MACROS.map(([name, key]) => (
        <div key={name}>
          <dt data-nutrient={name}>{t(`common:nutrients.${name}`)}</dt>
          <dd>{of(format.number(total[key]), format.grams(Math.round(target[key])))}</dd>
        </div>
      ))}
    </dl>
  )
}
