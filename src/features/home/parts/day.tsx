import { ActionIcon } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { DayAxis } from '#components/day-axis/DayAxis.tsx'
import type { HomePart } from '#components/home-part.ts'
import { addDays, clockOfMinute } from '#domain/calendar/local-day.ts'
import { dayAxis } from '#domain/home/day-axis.ts'
import type { HomeNow } from '#domain/home/home-now.ts'
import { MATTERS } from '#domain/home/part-order.ts'
import { daySessions } from '#domain/training/sessions.ts'
import { aroundDay } from '#domain/training/weekly-distance.ts'
import { useDayRows } from '#hooks/use-day-rows.ts'
import { useFoodName } from '#hooks/use-food-name.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { actionSearch } from '#lib/action-search.ts'
import { mealsOn } from '#lib/paths.ts'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './Parts.module.css'
import { useSessionName } from './use-session-name.ts'

/** The day on a time axis; and the days before it. */
export const day: HomePart = {
  name: 'day',
  isPicture: true,
  applies: () => true,
  matters: () => MATTERS.meals + 5,
  Show: Day,
}

const NONE: HomeNow['foodLogs'] = []
/** So many days are gone back to from here; older ones are in the history. */
const MAX_DAYS_BACK = 30

function Day({ home }: { home: HomeNow }) {
  const { t } = useTranslation('widgets')
  const format = useFormat()
  const navigate = useNavigate()
  const sessionName = useSessionName()
  const [back, setBack] = useState(0)
  const today = home.now.date
  const date = addDays(today, -back)
  const isToday = back === 0
  // Today's are Home's own.
  const rows = useDayRows(isToday ? null : date)
  const axis = useMemo(() => {
    const sessions = isToday
      ? home.today
      : daySessions({
          date,
          activities: aroundDay(date, rows?.activities ?? []),
          fitness: rows?.fitness ?? null,
          usualWeek: rows?.profile?.activity_level ?? [],
        })
    return dayAxis({
      date,
      nowMinute: isToday ? home.now.minuteOfDay : null,
      sessions,
      foodLogs: isToday ? home.foodLogs : (rows?.foodLogs ?? []),
      plans: home.plans,
    })
  }, [date, isToday, home, rows])
  const foods = isToday ? home.foodLogs : (rows?.foodLogs ?? NONE)
  const nameOf = useFoodName(foods, format.language)
  const turn = (days: -1 | 1) => setBack((now) => Math.min(Math.max(now - days, 0), MAX_DAYS_BACK))
  const open = (search: string) => void navigate({ search }, { state: { opened: true } })

  return (
    <Panel
      title={back === 0 ? t('common:today') : format.shortDay(date)}
      aside={
        <span className={classes.turn}>
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={t('axis.earlier')}
            disabled={back === MAX_DAYS_BACK}
            onClick={() => turn(-1)}
          >
            <Icon name="chevron-left" />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={t('axis.later')}
            disabled={back === 0}
            onClick={() => turn(1)}
          >
            <Icon name="chevron-right" />
          </ActionIcon>
        </span>
      }
    >
      <DayAxis
        axis={axis}
        nameOf={nameOf}
        sessionName={sessionName}
        onOpenMeal={({ meals }) => {
          const [first, ...others] = meals
          if (first && others.length === 0)
            open(actionSearch('', { action: 'edit-meal', meal: first.id }))
          else void navigate(mealsOn(date))
        }}
        onLogAt={(minute) =>
          open(actionSearch('', { action: 'add', when: `${date}T${clockOfMinute(minute)}` }))
        }
        onTurn={turn}
      />
      {axis.untimed.map((session) => (
        <p key={sessionName(session)} className={classes.hint}>
          {t('axis.untimed', { what: sessionName(session) })}
        </p>
      ))}
    </Panel>
  )
}
