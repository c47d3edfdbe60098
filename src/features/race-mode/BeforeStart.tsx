import { UnstyledButton } from '@mantine/core'
import { useIntakeWords } from '#components/race/use-intake-words.ts'
import type { Row } from '#domain/entities.ts'
import { START } from '#domain/race-log/race-clock.ts'
import type { IntakeToTake } from '#domain/race-log/race-now.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { raceMinutes, raceTime } from '#lib/race-time.ts'
import { MoreButton } from './MoreButton.tsx'
import classes from './RaceMode.module.css'
import { Unsuitable } from './Unsuitable.tsx'
import type { RaceTaps } from './use-race-taps.ts'

interface BeforeStartProps {
  race: Row<'races'>
  profile: Row<'profiles'> | null
  planned: readonly IntakeToTake[]
  today: string
  taps: RaceTaps
  read: () => number
}

/** What is to come, and one button. */
export function BeforeStart({ race, profile, planned, today, taps, read }: BeforeStartProps) {
  const { t } = useTranslation('raceMode')
  const format = useFormat()
  const words = useIntakeWords()
  const [first] = planned
  const facts = [
    race.distance_km !== null && format.amount('distance', race.distance_km),
    race.goal_minutes !== null && t('goal', { time: raceTime(race.goal_minutes * 60) }),
    race.start_time && t('startsAt', { time: format.clock(race.start_time) }),
  ].filter(Boolean)
  return (
    <>
      <div className={classes.status}>
        <header className={classes.head}>
          <div>
            <h1 className={classes.name}>{race.name || t('title')}</h1>
            <p className={classes.facts}>{facts.join(' · ')}</p>
          </div>
          <MoreButton race={race} phase="before" taps={taps} read={read} />
        </header>
        <section className={classes.next}>
          {race.date !== today && (
            <p className={classes.warn}>{t('otherDay', { day: format.shortDay(race.date) })}</p>
          )}
          {first ? (
            <>
              <p>{t('intakes', { count: planned.length })}</p>
              <p className={classes.what}>
                {t('first', {
                  time: raceMinutes(first.minute * 60),
                  what: words.ofIntake(first).join(' · '),
                })}
              </p>
            </>
          ) : (
            <p>{t('noIntakes')}</p>
          )}
          {race.plan === null && first && <p className={classes.small}>{t('usualGel')}</p>}
          <Unsuitable race={race} profile={profile} />
        </section>
      </div>
      <div className={classes.buttons}>
        <UnstyledButton
          className={classes.main}
          data-due
          onClick={() =>
            taps.tap(START, START, () => ({ kind: 'start', at: new Date(read()).toISOString() }))
          }
        >
          <span className={classes.label}>{t('start')}</span>
          <span>{t('startHint')}</span>
        </UnstyledButton>
      </div>
      <p className={classes.small}>{t('offline')}</p>
    </>
  )
}
