import { UnstyledButton } from '@mantine/core'
import { useRef, useState } from 'react'
import { useIntakeWords } from '#components/race/use-intake-words.ts'
import type { Row } from '#domain/entities.ts'
import { NO_AMOUNTS } from '#domain/fuelling/race-types.ts'
import { FINISH } from '#domain/race-log/race-clock.ts'
import type { RaceCourse } from '#domain/race-log/race-course.ts'
import { intakeNote, isEarly, servingsOf, type Taken } from '#domain/race-log/taps.ts'
import { soonestMinutes } from '#domain/races/race-result.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFocusAfter } from '#ui/layout/use-focus-after.ts'
import { BendLine } from './BendLine.tsx'
import { EarlyQuestion } from './EarlyQuestion.tsx'
import { ExtraButton } from './ExtraButton.tsx'
import { MoreButton } from './MoreButton.tsx'
import { NextIntake } from './NextIntake.tsx'
import { newExtra } from './new-extra.ts'
import { RaceLine } from './RaceLine.tsx'
import classes from './RaceMode.module.css'
import { kmNow, RacePlace } from './RacePlace.tsx'
import { RaceTime } from './RaceTime.tsx'
import { UndoButton } from './UndoButton.tsx'
import { Unsuitable } from './Unsuitable.tsx'
import type { RaceClock } from './use-race-clock.ts'
import type { RaceTaps } from './use-race-taps.ts'

const NOTHING: Taken = { ...NO_AMOUNTS, waterMl: 0, products: [] }

/** From this share of the expected time on the large button ends the race: before, a hand that slips must not. */
const NEAR_THE_FINISH = 0.85

function nearFinishMinutes(race: Row<'races'>, { bent }: RaceCourse): number {
  const minutes = bent?.minutes ?? race.goal_minutes
  return minutes === null ? (soonestMinutes(race) ?? 0) : minutes * NEAR_THE_FINISH
}

interface RunningProps {
  race: Row<'races'>
  profile: Row<'profiles'> | null
  course: RaceCourse
  clock: RaceClock
  taps: RaceTaps
  /** On a low battery nothing on the screen moves by itself. */
  low: boolean
}

/** On the way: what is next, and what was done with it. */
export function Running({ race, profile, course, clock, taps, low }: RunningProps) {
  const { t } = useTranslation('raceMode')
  const words = useIntakeWords()
  const { open, dueIn, seconds } = clock.now
  const due = dueIn !== null && dueIn <= 0
  const near = seconds >= nearFinishMinutes(race, course) * 60
  const extra = (
    <ExtraButton
      race={race}
      profile={profile}
      km={kmNow(race, seconds)}
      taps={taps}
      read={clock.read}
      main={!open && !near}
    />
  )
  /** The intake that was tapped as taken long before it is due: the runner is asked once. */
  const [asked, setAsked] = useState<string | null>(null)
  const early = isEarly(dueIn)
  // What has become due, or another one, is not what was asked of.
  const asking = early && asked !== null && asked === open?.id
  const buttons = useRef<HTMLDivElement>(null)
  // Never to an answer: the second of two presses would give it.
  useFocusAfter(`${asking} ${open !== null} ${near}`, buttons, ['[data-question]', 'button'])
  const answer = (state: 'taken' | 'skipped') => {
    setAsked(null)
    if (!open) return
    taps.tap(state, open.id, () => intakeNote(servingsOf(open), state, clock.read()), asking)
  }
  const tapTaken = () => {
    if (!early) return answer('taken')
    // The second of two taps is of the intake before, and asks nothing.
    if (open && !taps.isSame('taken')) setAsked(open.id)
  }
  // Between two intakes it answers neither.
  const feelSick = () =>
    taps.tap('felt_sick', open && due ? open.id : newExtra(), () =>
      intakeNote(open && due ? servingsOf(open) : NOTHING, 'felt_sick', clock.read()),
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
        <RacePlace race={race} seconds={seconds} taps={taps} read={clock.read} low={low} />
        <RaceLine race={race} course={course} clock={clock} low={low} />
        <NextIntake race={race} clock={clock} low={low} />
        {course.bent && <BendLine bent={course.bent} now={clock.now} />}
        {open && <Unsuitable race={race} profile={profile} only={open.servings} />}
      </div>
      <div ref={buttons} className={classes.buttons}>
        {open && asking ? (
          <EarlyQuestion
            minute={open.minute}
            onYes={() => answer('taken')}
            onNo={() => setAsked(null)}
          />
        ) : open ? (
          <UnstyledButton className={classes.main} data-due={due || undefined} onClick={tapTaken}>
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
              taps.tap(FINISH, FINISH, () => ({
                kind: 'finish',
                at: new Date(clock.read()).toISOString(),
              }))
            }
          >
            <span className={classes.label}>{t('finish')}</span>
            <span>{t('finishHint')}</span>
          </UnstyledButton>
        ) : (
          extra
        )}
        <div className={classes.pair}>
          {open && !asking && (
            <UnstyledButton className={classes.big} onClick={() => answer('skipped')}>
              {t('skipped')}
            </UnstyledButton>
          )}
          <UnstyledButton className={classes.big} onClick={feelSick}>
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
