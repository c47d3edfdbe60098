import { Button } from '@mantine/core'
import type { Row } from '#domain/entities.ts'
import { PLAN_SLOTS } from '#domain/meal-plans/constants.ts'
import { PLAN_ANEW_FROM_KCAL } from '#domain/nutrition/constants.ts'
import { sumAmounts } from '#domain/nutrition/nutrients.ts'
import type { DayTarget } from '#domain/nutrition/targets.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './Plans.module.css'

interface DayPlanPanelProps {
  date: string
  today: string
  rows: readonly Row<'daily_meal_plans'>[]
  /** What the day asks for now; null while the body metrics are missing. */
  target: DayTarget | null
  busy: boolean
  onGenerate: () => void
}

/** A day's planned meals in the order they are eaten. */
export function DayPlanPanel({ date, today, rows, target, busy, onGenerate }: DayPlanPanelProps) {
  const { t } = useTranslation('plans')
  const format = useFormat()
  const day = date === today ? t('common:today') : format.shortDay(date)
  const inOrder = PLAN_SLOTS.flatMap((slot) => rows.filter((row) => row.meal_type === slot))
  const sum = sumAmounts(rows.map((row) => row.recommended_calories))
  const standing = rows.length > 0 ? target?.plan : null
  const moved = standing && Math.abs(standing.movedBy) >= PLAN_ANEW_FROM_KCAL
  const reason = standing?.tooSmall
    ? t('tooSmall', { target: format.energy(target?.calories ?? 0) })
    : moved && t('moved', { target: format.energy(target?.calories ?? 0) })
  return (
    <Panel
      title={day}
      aside={format.figures && rows.length > 0 && <span>{format.energy(sum)}</span>}
    >
      {rows.length === 0 && <p className={classes.dim}>{t('unplanned')}</p>}
      <ul className={classes.meals}>
        {inOrder.map((row) => (
          <li key={row.id}>
            <span className={classes.line}>
              <b>{t(`common:mealTypes.${row.meal_type}`)}</b>
              <span>{format.energy(row.recommended_calories)}</span>
            </span>
            {row.meal_suggestions.map((suggestion) => (
              <small key={suggestion.recipe_id ?? suggestion.food_id ?? suggestion.name}>
                {[
                  suggestion.name,
                  suggestion.portions !== undefined &&
                    t('portions', {
                      count: suggestion.portions,
                      value: format.number(suggestion.portions, 2),
                    }),
                  suggestion.grams !== undefined && format.grams(suggestion.grams),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            ))}
          </li>
        ))}
      </ul>
      {reason && (
        <p className={classes.dim} role="note">
          {reason}
        </p>
      )}
      <Button
        variant={reason ? 'light' : 'subtle'}
        px={reason ? undefined : 0}
        disabled={busy}
        aria-label={t(rows.length > 0 ? 'againFor' : 'generateFor', { day })}
        onClick={onGenerate}
      >
        {t(rows.length > 0 ? 'again' : 'generate')}
      </Button>
    </Panel>
  )
}
