import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Row } from '#domain/entities.ts'
import { debriefOf } from '#domain/race-log/debrief.ts'
import { FINISH } from '#domain/race-log/race-clock.ts'
import type { RaceCourse } from '#domain/race-log/race-course.ts'
import { outcomeNote } from '#domain/race-log/race-end.ts'
import { notedIntakes } from '#domain/race-log/race-now.ts'
import { raceResult, soonestMinutes } from '#domain/races/race-result.ts'
import type { RaceOutcome } from '#domain/stored-shapes.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { raceDebriefOf } from '#lib/paths.ts'
import { raceTime } from '#lib/race-time.ts'
import { Sheet } from '#ui/layout/Sheet.tsx'
import { MoreButton } from './MoreButton.tsx'
import classes from './RaceMode.module.css'
import { RacePicture } from './RacePicture.tsx'
import { UndoButton } from './UndoButton.tsx'
import type { RaceClock } from './use-race-clock.ts'
import type { RaceTaps } from './use-race-taps.ts'

interface FinishedProps {
  race: Row<'races'>
  course: RaceCourse
  clock: RaceClock
  taps: RaceTaps
}

/** It is over: how it ended and how long it took, a picture to share, and the way to the debrief. */
export function Finished({ race, course, clock, taps }: FinishedProps) {
  const { t } = useTranslation('raceMode')
  const noted = notedIntakes(race.log)
  const count = (state: string) => noted.filter(({ entry }) => entry.state === state).length
  const format = useFormat()
  const [picture, setPicture] = useState(false)
  const result = raceResult(race)
  const outcome = result?.outcome ?? null
  const debriefed = debriefOf(race.log, course.planned?.intakes ?? [], null)
  const planned = debriefed?.servings.planned ?? 0
  const share = planned > 0 ? (debriefed?.servings.taken ?? 0) / planned : 0
  const percent = format.number(Math.min(100, Math.round(share * 100)))
  // Who was told to take less has kept to what was said; who wants no figures gets none.
  const isCounted = planned > 0 && format.figures && count('felt_sick') === 0
  const planWords = isCounted ? t('end.plan', { percent }) : ''
  const say = (answer: RaceOutcome) => {
    const note = outcomeNote(race, answer)
    if (note) taps.tap(`said ${answer}`, FINISH, () => note)
  }
  return (
    <>
      <div className={classes.status}>
        <header className={classes.head}>
          <div>
            <h1 className={classes.name}>{race.name || t('title')}</h1>
            <p className={classes.time} data-testid="race-time">
              {raceTime(clock.now.seconds)}
            </p>
          </div>
          <MoreButton race={race} phase="finished" taps={taps} read={clock.read} />
        </header>
        <section className={classes.next}>
          {!outcome && (
            <p className={classes.what}>
              {t(soonestMinutes(race) === null ? 'end.ask' : 'end.early')}
            </p>
          )}
          {outcome === 'finished' && <p className={classes.what}>{t('finished')}</p>}
          {outcome === 'stopped' && (
            <>
              <p className={classes.what}>
                {result?.km
                  ? t('end.stoppedAt', { km: format.amount('distance', result.km) })
                  : t('end.stopped')}
              </p>
              <p>{t('end.stoppedHint')}</p>
            </>
          )}
          <p>
            {t('counts', {
              taken: count('taken'),
              skipped: count('skipped'),
              sick: count('felt_sick'),
            })}
          </p>
          {outcome === 'finished' && planWords && <p>{planWords}</p>}
        </section>
      </div>
      <div className={classes.buttons}>
        {outcome ? (
          <Link to={raceDebriefOf(race.id)} className={classes.main} data-due>
            <span className={classes.label}>{t('toDebrief')}</span>
          </Link>
        ) : (
          <div className={classes.pair}>
            {(['finished', 'stopped'] as const).map((answer) => (
              <UnstyledButton key={answer} className={classes.big} onClick={() => say(answer)}>
                {t(`end.${answer === 'finished' ? 'yes' : 'no'}`)}
              </UnstyledButton>
            ))}
          </div>
        )}
        <div className={classes.pair}>
          {outcome === 'finished' && (
            <UnstyledButton
              className={classes.big}
              aria-haspopup="dialog"
              onClick={() => setPicture(true)}
            >
              {t('end.picture')}
            </UnstyledButton>
          )}
          <UndoButton race={race} taps={taps} seconds={0} />
        </div>
      </div>
      <Sheet opened={picture} title={t('end.picture')} onClose={() => setPicture(false)}>
        {picture && <RacePicture race={race} seconds={clock.now.seconds} plan={planWords} />}
      </Sheet>
    </>
  )
}
