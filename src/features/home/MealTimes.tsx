import type { MealType, Row } from '#domain/entities.ts'
import { preFuelAdvice } from '#domain/fuelling/pre.ts'
import type { TrainingLoad } from '#domain/training/constants.ts'
import type { Session } from '#domain/training/sessions.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './PortionsPart.module.css'

const MEALS = ['breakfast', 'lunch', 'snack', 'dinner'] as const

interface MealTimesProps {
  /** The day's distinct ones. */
  sessions: readonly Session[]
  meals: readonly Row<'food_logs'>[]
  load: TrainingLoad
}

/** When to eat today, round the training too, and what of it is logged. */
export function MealTimes({ sessions, meals, load }: MealTimesProps) {
  const { t } = useTranslation('portions')
  const format = useFormat()
  const before = preFuelAdvice(sessions, null)
  const after = sessions.some(({ kind, status }) => status === 'done' && kind !== 'rest')
  const line = (name: string, when: string, type: MealType) => (
    <li key={type}>
      <span>
        {name}
        <span className={classes.when}>{when}</span>
      </span>
      {meals.some(({ meal_type }) => meal_type === type) && (
        <span className={classes.eaten}>
          <Icon name="check" size={18} />
          {t('times.logged')}
        </span>
      )}
    </li>
  )
  return (
    <Panel title={t('times.title')}>
      <ul className={classes.times}>
        {before &&
          line(
            t('times.before'),
            before.window
              ? t('times.beforeWindow', {
                  from: format.clock(before.window.opens),
                  to: format.clock(before.window.closes),
                })
              : t('times.beforeAny'),
            'pre_run',
          )}
        {after && line(t('times.after'), t('times.afterWindow'), 'post_run')}
        {MEALS.filter((meal) => meal !== 'snack' || load !== 'rest').map((meal) =>
          line(t(`common:mealTypes.${meal}`), t(`times.${meal}`), meal),
        )}
      </ul>
    </Panel>
  )
}
