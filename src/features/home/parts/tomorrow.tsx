import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { HomePart } from '#components/home-part.ts'
import { LogNow } from '#components/LogNow.tsx'
import { addDays } from '#domain/calendar/local-day.ts'
import type { HomeNow } from '#domain/home/home-now.ts'
import { fuelForTomorrow } from '#domain/home/now.ts'
import { MATTERS } from '#domain/home/part-order.ts'
import { refOf } from '#domain/training/session-types.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { sessionAt, trainingWeekOf } from '#lib/paths.ts'
import { NowCard } from '#ui/layout/NowCard.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './Parts.module.css'
import { useSessionName } from './use-session-name.ts'

/** The fuel of tomorrow's training, where it is long or hard. */
export const tomorrow: HomePart = {
  name: 'tomorrow',
  applies: (home) => fuelForTomorrow(home) !== null,
  matters: ({ phase }) => (phase === 'evening' ? MATTERS.now : MATTERS.soon),
  Now: Tonight,
  Show: Tomorrow,
}

/** In the evening: the dinner that tomorrow's training wants, and after it what to eat in the morning. */
function Tonight({ home }: { home: HomeNow }) {
  const { t } = useTranslation('widgets')
  const format = useFormat()
  const nameOf = useSessionName()
  const fuel = fuelForTomorrow(home)
  if (!fuel) return null
  const { advice, dinnerCarbsGrams } = fuel
  const { session, window, carbsGrams } = advice
  const why = t('now.tomorrow', { session: nameOf(session) })
  // Without figures it is empty.
  const say = (grams: number | null) => grams !== null && format.grams(Math.round(grams))
  if (!fuel.isDinnerEaten) {
    const grams = say(dinnerCarbsGrams)
    return (
      <NowCard
        icon="meals"
        what={grams ? t('now.dinner', { grams }) : t('now.dinnerWords')}
        why={why}
      >
        <LogNow />
      </NowCard>
    )
  }
  if (!window) return null
  const ref = refOf(session)
  // One of the usual week has no page of its own.
  const place = ref === null ? trainingWeekOf(addDays(home.now.date, 1)) : sessionAt(ref)
  const times = { from: format.clock(window.opens), to: format.clock(window.closes) }
  const grams = say(carbsGrams)
  return (
    <NowCard
      icon="run"
      what={grams ? t('now.carbsBetween', { grams, ...times }) : t('now.snackBetween', times)}
      why={why}
    >
      <Button component={Link} to={place} variant="light">
        {t('now.show')}
      </Button>
    </NowCard>
  )
}

function Tomorrow({ home }: { home: HomeNow }) {
  const { t } = useTranslation('widgets')
  const format = useFormat()
  const nameOf = useSessionName()
  const advice = fuelForTomorrow(home)?.advice
  if (!advice) return null
  const { session, reasons, carbsGrams, window } = advice
  const date = addDays(home.now.date, 1)
  const km = session.planned?.km
  return (
    <Panel
      title={t('tomorrow.title')}
      sum={km != null ? format.amount('distance', km) : format.shortDay(date)}
      aside={
        <span className={`${classes.hint} ${classes.inOneLine}`}>{format.shortDay(date)}</span>
      }
    >
      <p className={classes.strong}>{nameOf(session)}</p>
      <p className={classes.hint}>{reasons.map((why) => t(`tomorrow.why.${why}`)).join(' · ')}</p>
      <p className={classes.say}>
        {window
          ? t('tomorrow.window', {
              from: format.clock(window.opens),
              to: format.clock(window.closes),
            })
          : t('tomorrow.anyTime')}
        {home.figures &&
          carbsGrams !== null &&
          ` ${t('tomorrow.carbs', { grams: format.grams(Math.round(carbsGrams)) })}`}
      </p>
      <p className={classes.hint}>{t('tomorrow.tonight')}</p>
    </Panel>
  )
}
