import { Link, useLocation, useNavigate } from 'react-router-dom'
import { isDay } from '#domain/calendar/local-day.ts'
import { useDay } from '#hooks/use-day.ts'
import { useToday } from '#hooks/use-today.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { shareOf } from '#lib/paths.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Pulse } from '#ui/feedback/Pulse.tsx'
import form from '#ui/form/Form.module.css'
import { Panel } from '#ui/layout/Panel.tsx'
import { Screen } from '#ui/layout/Screen.tsx'
import { DayPicture, isShared } from './DayPicture.tsx'
import classes from './FoodShare.module.css'
import { MealPicture } from './MealPicture.tsx'

/**
 * Makes a picture of a day's meals, or of one of them, to hand to the system's share sheet; `?day=`
 * names the day, `&meal=` the meal.
 */
export function FoodShareRoute() {
  const { t } = useTranslation('share')
  const today = useToday()
  const navigate = useNavigate()
  const params = new URLSearchParams(useLocation().search)
  const [asked, id] = [params.get('day'), params.get('meal')]
  const day = isDay(asked) && asked <= today ? asked : today
  const shown = useDay(day)
  // Without its figures there is nothing to show of it.
  const meal = shown?.foodLogs.find((one) => one.id === id && !one.provisional)
  if (meal) {
    return (
      <Screen
        title={t('mealTitle')}
        aside={
          <Link className={classes.wholeDay} to={shareOf(day)}>
            {t('wholeDay')}
          </Link>
        }
      >
        <Panel>
          <div className={`${form.form} ${classes.narrow}`}>
            <MealPicture day={day} meal={meal} />
          </div>
        </Panel>
      </Screen>
    )
  }
  return (
    <Screen title={t('title')}>
      <Panel>
        <div className={`${form.form} ${classes.narrow}`}>
          <label className={classes.day}>
            {t('day')}
            <input
              type="date"
              value={day}
              max={today}
              onChange={({ currentTarget: { value } }) => {
                if (isDay(value) && value <= today)
                  void navigate({ search: `?day=${value}` }, { replace: true })
              }}
            />
          </label>
          {!shown?.target ? (
            <Pulse heights={[20]} />
          ) : !shown.foodLogs.some(isShared) ? (
            <EmptyState title={t('emptyTitle')} body={t('emptyBody')} />
          ) : (
            <DayPicture day={day} foodLogs={shown.foodLogs} target={shown.target} />
          )}
        </div>
      </Panel>
    </Screen>
  )
}
