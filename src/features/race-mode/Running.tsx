import { UnstyledButton } from '@mantine/core'
import { useIntakeWords } from '#components/race/use-intake-words.ts'
import type { Row } from '#domain/entities.ts'
import { NO_AMOUNTS } from '#domain/fuelling/race-types.ts'
import { FINISH } from '#domain/race-log/race-clock.ts'
import { intakeNote, servingsOf, type Taken } from '#domain/race-log/taps.ts'
import type { RaceIntakeEntry } from '#domain/stored-shapes.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ExtraButton } from './ExtraButton.tsx'
import { MoreButton } from './MoreButton.tsx'
import { NextIntake } from './NextIntake.tsx'
import { newExtra } from './new-extra.ts'
import classes from './RaceMode.module.css'
import { RaceDistance, RaceTime } from './RaceTime.tsx'
import { UndoButton } from './UndoButton.tsx'
import { Unsuitable } from './Unsuitable.tsx'
import type { RaceClock } from './use-race-clock.ts'
import type { RaceTaps } from './use-race-taps.ts'

const NOTHING: Taken = { ...NO_AMOUNTS, waterMl: 0, products: [] }

/** From this share of the goal time on the large button ends the race: before, a hand that slips must not. */
const NEAR_THE_FINISH = 0.85

interface RunningProps {
  race: Row<'races'>
  profile: Row<'profiles'> | null
  clock: RaceClock
  taps: RaceTaps
  /** On a low battery nothing on the screen moves by itself. */
  low: boolean
}

/** On the way: what is next, and what was done with it. */
export function Running({ race, profile, clock, taps, low }: RunningProps) {
  const { t } = useTranslation('raceMode')
  const words = useIntakeWords()
  const { open, dueIn, seconds } = clock.now
  const due = dueIn !== null && dueIn <= 0
  const near = seconds >= (race.goal_minutes ?? 0) * 60 * NEAR_THE_FINISH
  const extra = <ExtraButton race={race} taps={taps} read={clock.read} main={!open && !near} />
  const answer = (state: RaceIntakeEntry['state']) =>
    taps.tap(open?.id ?? newExtra(), () =>
      intakeNote(open ? servingsOf(open) : NOTHING, state, clock.read()),
    )
  return (
    <>
      <div className={classes.status}>
        <header className={classes.head}>
          <div>
            <h1 className={classes.name}>{race.name || t('title')}</h1>
            <RaceTime seconds={seconds} low={low} />
          </div>
          <MoreButton race={race} phase="running" taps={taps} read={clock.read} />
        </header>
        {!low && <RaceDistance race={race} seconds={seconds} />}
        <NextIntake race={race} clock={clock} low={low} />
        {open && <Unsuitable race={race} profile={profile} only={open.servings} />}
      </div>
      <div className={classes.buttons}>
        {open ? (
          <UnstyledButton
            className={classes.main}
            data-due={due || undefined}
            onClick={() => answer('taken')}
          >
            <span className={classes.label}>{t('taken')}</span>
            {words.ofIntake(open).map((line) => (
              <span key={line} className={classes.what}>
                {line}
              </span>
            ))}
          </UnstyledButton>
        ) : near ? (
          <UnstyledButton
            className={classes.main}
            onClick={() =>
              taps.tap(FINISH, () => ({ kind: 'finish', at: new Date(clock.read()).toISOString() }))
            }
          >
            <span className={classes.label}>{t('finish')}</span>
            <span>{t('finishHint')}</span>
          </UnstyledButton>
        ) : (
          extra
        )}
        <div className={classes.pair}>
          {open && (
            <UnstyledButton className={classes.big} onClick={() => answer('skipped')}>
              {t('skipped')}
            </UnstyledButton>
          )}
          <UnstyledButton className={classes.big} onClick={() => answer('felt_sick')}>
            {t('feltSick')}
          </UnstyledButton>
        </div>
        <div className={classes.pair}>
          {(open || near) && extra}
          <UndoButton race={race} taps={taps} seconds={seconds} />
        </div>
      </div>
    </>
  )
}
