import { UnstyledButton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import type { HomePart } from '#components/home-part.ts'
import { LogNow } from '#components/LogNow.tsx'
import { addDays, clockOfMinute } from '#domain/calendar/local-day.ts'
import { PRE_WINDOW_CLOSES_MINUTES } from '#domain/fuelling/constants.ts'
import { preFuelWindow } from '#domain/fuelling/pre.ts'
import type { HomeNow } from '#domain/home/home-now.ts'
import { fuelBefore } from '#domain/home/now.ts'
import { MATTERS } from '#domain/home/part-order.ts'
import { refOf } from '#domain/training/session-types.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { sessionAt, trainingWeekOf } from '#lib/paths.ts'
import { Icon } from '#ui/Icon.tsx'
import { NowCard } from '#ui/layout/NowCard.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './Parts.module.css'
import { useSessionName } from './use-session-name.ts'

// Its recipes come with the tap that asks for them.
const SnackGuide = lazy(async () => ({
  default: (await import('../SnackGuide.tsx')).SnackGuide,
}))

/** The next training and what to eat before it. */
export const upcoming: HomePart = {
  name: 'upcoming',
  applies: ({ next }) => next !== null,
  matters({ phase, next, now }) {
    if (phase === 'before_run') return MATTERS.now
    return next?.date === now.date ? MATTERS.soon : MATTERS.today
  },
  Now: BeforeRun,
  Show: Upcoming,
}

/** What to eat before the session that is near, until something is eaten. */
function BeforeRun({ home }: { home: HomeNow }) {
  const { t } = useTranslation('widgets')
  const format = useFormat()
  const nameOf = useSessionName()
  const fuel = fuelBefore(home)
  if (!fuel) return null
  const { session, window, carbsGrams, isLate } = fuel
  const times = { from: format.clock(window.opens), to: format.clock(window.closes) }
  const grams = carbsGrams !== null && format.grams(Math.round(carbsGrams))
  return (
    <NowCard
      icon="meals"
      what={
        isLate
          ? t('now.late')
          : grams
            ? t('now.carbsBetween', { grams, ...times })
            : t('now.snackBetween', times)
      }
      why={nameOf(session)}
    >
      <LogNow />
    </NowCard>
  )
}

function Upcoming({ home }: { home: HomeNow }) {
  const { t } = useTranslation('widgets')
  const format = useFormat()
  const nameOf = useSessionName()
  const [guide, setGuide] = useState(false)
  if (!home.next) return null
  const { date, session } = home.next
  const { startMinute } = session
  const window = startMinute === null ? null : preFuelWindow(startMinute)
  const day =
    date === home.now.date
      ? t('common:today')
      : date === addDays(home.now.date, 1)
        ? t('upcoming.tomorrow')
        : format.shortDay(date)
  const ref = refOf(session)
  const name = `${day} · ${nameOf(session)}`
  const minutesLeft =
    date === home.now.date && startMinute !== null ? startMinute - home.now.minuteOfDay : null
  return (
    <Panel
      title={t('upcoming.title')}
      sum={[day, startMinute !== null && format.clock(clockOfMinute(startMinute))]
        .filter(Boolean)
        .join(' · ')}
      aside={<Link to={trainingWeekOf(date)}>{t('upcoming.all')}</Link>}
    >
      <p className={classes.strong}>
        {ref === null ? name : <Link to={sessionAt(ref)}>{name}</Link>}
      </p>
      {window && (
        <p className={classes.say}>
          {minutesLeft !== null && minutesLeft < PRE_WINDOW_CLOSES_MINUTES
            ? t('upcoming.late', { start: format.clock(clockOfMinute(startMinute ?? 0)) })
            : t('upcoming.window', {
                from: format.clock(window.opens),
                to: format.clock(window.closes),
              })}
        </p>
      )}
      <UnstyledButton className={classes.line} onClick={() => setGuide(true)}>
        <span>{t('upcoming.guide')}</span>
        <Icon name="chevron-right" className={classes.chevron ?? ''} />
      </UnstyledButton>
      {guide && (
        <Suspense>
          <SnackGuide home={home} onClose={() => setGuide(false)} />
        </Suspense>
      )}
    </Panel>
  )
}
