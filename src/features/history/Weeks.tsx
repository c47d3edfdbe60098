import { ListRow, Rows } from '#components/list/ListRow.tsx'
import { MacroBar } from '#components/list/MacroBar.tsx'
import { ScoreBadge } from '#components/ScoreBadge.tsx'
import { statusOf } from '#components/status-of.ts'
import { weekStart } from '#domain/calendar/local-day.ts'
import type { Row } from '#domain/entities.ts'
import { hasFigures, sumFigures } from '#domain/meals/figures.ts'
import { sumAmounts } from '#domain/nutrition/nutrients.ts'
import { weeklyScore } from '#domain/scoring/weekly-score.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { mealsOn } from '#lib/paths.ts'
import { UNKNOWN } from '#ui/figures/unknown.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './History.module.css'
import { ProvisionalMark } from './ProvisionalMark.tsx'

interface WeeksProps {
  meals: readonly Row<'food_logs'>[]
  scores: readonly Row<'nutrition_scores'>[]
}

/** Each week's days that have meals, newest first, with their sums and the week's score. */
export function Weeks({ meals, scores }: WeeksProps) {
  const { t } = useTranslation('plans')
  const format = useFormat()
  const days = [...new Set(meals.map((meal) => meal.logged_on))].sort().reverse()
  const weeks = [...new Set(days.map(weekStart))]
  return weeks.map((week) => {
    const { average, scoredDays, provisional } = weeklyScore(week, scores)
    return (
      <Panel
        key={week}
        title={t('weekOf', { day: format.shortDay(week) })}
        aside={
          average !== null && (
            <span className={classes.weekScore}>
              {format.figures
                ? t('weekScore', { score: format.number(average, 1), count: scoredDays })
                : t(`common:bandWords.${statusOf(average)}`)}
              {provisional && <small className={classes.provisional}>{t('provisional')}</small>}
            </span>
          )
        }
      >
        <Rows>
          {days
            .filter((day) => weekStart(day) === week)
            .map((day) => {
              const ofDay = meals.filter((meal) => meal.logged_on === day)
              const energy = sumAmounts(ofDay.map((meal) => meal.calories))
              const score = scores.find(({ date }) => date === day)
              return (
                <li key={day}>
                  <ListRow
                    to={mealsOn(day)}
                    name={format.shortDay(day)}
                    detail={t('meals', { count: ofDay.length })}
                    figure={
                      format.figures && (ofDay.some(hasFigures) ? format.energy(energy) : UNKNOWN)
                    }
                    aside={
                      score && score.meals_logged > 0 && <ScoreBadge value={score.daily_score} />
                    }
                  >
                    {format.figures && ofDay.some(hasFigures) && (
                      <MacroBar of={sumFigures(ofDay.filter(hasFigures))} />
                    )}
                    <ProvisionalMark meals={ofDay} />
                  </ListRow>
                </li>
              )
            })}
        </Rows>
      </Panel>
    )
  })
}
