import { Link } from 'react-router-dom'
import { useProvisionalDays } from '#hooks/use-meals.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { mealsOn } from '#lib/paths.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import classes from './DayMeals.module.css'

/** Named at once; as they are looked after, earlier ones take their place. */
const MAX_DAYS = 14

/** Leads to the past days whose meals from photos still wait; nothing where none does. */
export function PhotosOfOtherDays({ day, today }: { day: string; today: string }) {
  const { t } = useTranslation('meals')
  const format = useFormat()
  const waiting = useProvisionalDays() ?? []
  const days = waiting.filter((other) => other < today && other !== day)
  if (days.length === 0) return null

  function nameOf(other: string): string {
    const year = other.slice(0, 4)
    return [format.shortDay(other), year !== today.slice(0, 4) && year].filter(Boolean).join(' ')
  }

  return (
    <Notice
      tone="info"
      action={
        <span className={classes.links}>
          {days.slice(-MAX_DAYS).map((other) => (
            <Link key={other} to={mealsOn(other)}>
              {nameOf(other)}
            </Link>
          ))}
        </span>
      }
    >
      {t('photosWait')}
    </Notice>
  )
}
