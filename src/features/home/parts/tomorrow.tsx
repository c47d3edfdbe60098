import type { HomePart } from '#components/home-part.ts'
import { addDays } from '#domain/calendar/local-day.ts'
import { fuellingMass } from '#domain/fuelling/mass.ts'
import { type PreFuelAdvice, preFuelAdvice } from '#domain/fuelling/pre.ts'
import type { HomeNow } from '#domain/home/home-now.ts'
import { MATTERS } from '#domain/home/part-order.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './Parts.module.css'
import { useSessionName } from './use-session-name.ts'

/** The fuel of tomorrow's training, where it is long or hard. */
export const tomorrow: HomePart = {
  name: 'tomorrow',
  applies: (home) => adviceOf(home) !== null,
  matters: ({ phase }) => (phase === 'evening' ? MATTERS.now : MATTERS.soon),
  Show: Tomorrow,
}

function adviceOf({ tomorrow, profile }: HomeNow): PreFuelAdvice | null {
  return preFuelAdvice(tomorrow, fuellingMass(profile))
}

function Tomorrow({ home }: { home: HomeNow }) {
  const { t } = useTranslation('widgets')
  const format = useFormat()
  const nameOf = useSessionName()
  const advice = adviceOf(home)
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
