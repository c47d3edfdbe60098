import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { Row } from '#domain/entities.ts'
import { useSpared } from '#hooks/use-spared.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { countdown, raceMinutes } from '#lib/race-time.ts'
import { remember, remembered } from '#lib/remembered.ts'
import classes from './RaceMode.module.css'
import { kmNow } from './RacePlace.tsx'
import type { RaceClock } from './use-race-clock.ts'

const BY = 'fuelmile:race-by'

interface NextIntakeProps {
  race: Row<'races'>
  clock: RaceClock
  low: boolean
}

/** How far the next intake is, in time or, at a tap, in distance; nothing moves on a low battery, nor for who is spared countdowns. */
export function NextIntake({ race, clock, low }: NextIntakeProps) {
  const { t } = useTranslation('raceMode')
  const format = useFormat()
  const spared = useSpared()
  const [by, setBy] = useState(() => (remembered(BY) === 'distance' ? 'distance' : 'time'))
  const { open, dueIn, missed, seconds } = clock.now
  if (!open || dueIn === null) {
    return (
      <section className={classes.next}>
        <p className={classes.what}>{t('allDone')}</p>
        <Missed count={missed.length} />
      </section>
    )
  }
  const due = dueIn <= 0
  const still = low || spared
  const here = kmNow(race, seconds)
  const km = open.km !== null && here !== null ? Math.max(0, open.km - here) : null
  const distance = by === 'distance' && km !== null
  const turn = () => {
    const other = by === 'time' ? 'distance' : 'time'
    setBy(other)
    remember(BY, other)
  }
  const at = raceMinutes(open.minute * 60)
  const place = [
    open.km !== null && format.amount('distance', Math.round(open.km * 10) / 10),
    open.isAtStation && t('station'),
  ].filter(Boolean)
  return (
    <section className={classes.next}>
      <p role="status" className={classes.when} data-due={due || undefined}>
        {due ? t('dueNow') : t(still ? 'nextAt' : 'next')}
      </p>
      {still ? (
        <>
          <p className={classes.count}>{t('at', { time: at })}</p>
          {place.length > 0 && <p className={classes.facts}>{place.join(' · ')}</p>}
        </>
      ) : (
        <UnstyledButton className={classes.turn} disabled={km === null} onClick={turn}>
          <span className={classes.count} data-testid="countdown">
            {due
              ? t('late', { time: countdown(-dueIn) })
              : distance
                ? format.amount('distance', Math.ceil(km * 10) / 10)
                : countdown(dueIn)}
          </span>
          <span className={classes.facts}>{[t('at', { time: at }), ...place].join(' · ')}</span>
        </UnstyledButton>
      )}
      <Missed count={missed.length} />
    </section>
  )
}

function Missed({ count }: { count: number }) {
  const { t } = useTranslation('raceMode')
  return count > 0 ? <p className={classes.small}>{t('missed', { count })}</p> : null
}
