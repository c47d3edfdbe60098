import { UnstyledButton } from '@mantine/core'
import { Link } from 'react-router-dom'
import { addDays, DAYS_PER_WEEK, weekStart } from '#domain/calendar/local-day.ts'
import { addMonths } from '#domain/calendar/month.ts'
import { useDayWords } from '#i18n/use-day-words.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { trainingMonthOf, trainingWeekOf } from '#lib/paths.ts'
import { Icon } from '#ui/Icon.tsx'
import classes from './Calendar.module.css'

interface CalendarHeadProps {
  view: 'month' | 'week'
  chosen: string
  today: string
  onShow: (day: string) => void
}

/** Which month or week is shown, the ways to others, and to the other view of the same day. */
export function CalendarHead({ view, chosen, today, onShow }: CalendarHeadProps) {
  const { t } = useTranslation('calendar')
  const { month, span } = useDayWords()
  const monday = weekStart(chosen)
  const label = view === 'month' ? month(chosen) : span(monday, addDays(monday, 6))
  const step = (count: 1 | -1) =>
    onShow(view === 'month' ? addMonths(chosen, count) : addDays(chosen, count * DAYS_PER_WEEK))
  return (
    <div className={classes.head}>
      <UnstyledButton
        className={classes.step}
        aria-label={t(view === 'month' ? 'month.previous' : 'week.previous')}
        onClick={() => step(-1)}
      >
        <Icon name="chevron-left" />
      </UnstyledButton>
      <span aria-live="polite">{label}</span>
      <UnstyledButton
        className={classes.step}
        aria-label={t(view === 'month' ? 'month.next' : 'week.next')}
        onClick={() => step(1)}
      >
        <Icon name="chevron-right" />
      </UnstyledButton>
      <span className={classes.ways}>
        {chosen !== today && (
          <UnstyledButton className={classes.way} onClick={() => onShow(today)}>
            {t('common:today')}
          </UnstyledButton>
        )}
        <Link
          className={classes.way}
          to={view === 'month' ? trainingWeekOf(chosen) : trainingMonthOf(chosen)}
          replace
          preventScrollReset
        >
          {t(view === 'month' ? 'week.show' : 'month.show')}
        </Link>
      </span>
    </div>
  )
}
