import { Link } from 'react-router-dom'
import { addDays } from '#domain/calendar/local-day.ts'
import { useRowsBetween } from '#hooks/use-rows-between.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/Notice.tsx'
import classes from './DayMeals.module.css'

/** Looked back so far: it is read with every day shown, and an older photo is hardly remembered. */
const DAYS = 14

/** Leads to the past days whose meals from photos still wait; nothing where none does. */
export function PhotosOfOtherDays({ day, today }: { day: string; today: string }) {
  const { t } = useTranslation('meals')
  const format = useFormat()
  const meals = useRowsBetween('food_logs', addDays(today, -DAYS), addDays(today, -1)) ?? []
  const waiting = meals.filter((meal) => meal.provisional && meal.logged_on !== day)
  if (waiting.length === 0) return null
  const days = [...new Set(waiting.map((meal) => meal.logged_on))]
  return (
    <Notice
      tone="info"
      action={
        <span className={classes.links}>
          {days.map((other) => (
            <Link key={other} to={`/meals?day=${other}`}>
              {format.shortDay(other)}
            </Link>
          ))}
        </span>
      }
    >
      {t('photosWait')}
    </Notice>
  )
}
