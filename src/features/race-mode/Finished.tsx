import { Link } from 'react-router-dom'
import type { Row } from '#domain/entities.ts'
import { notedIntakes } from '#domain/race-log/race-now.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { raceDebriefOf } from '#lib/paths.ts'
import { raceTime } from '#lib/race-time.ts'
import { MoreButton } from './MoreButton.tsx'
import classes from './RaceMode.module.css'
import { UndoButton } from './UndoButton.tsx'
import type { RaceClock } from './use-race-clock.ts'
import type { RaceTaps } from './use-race-taps.ts'

interface FinishedProps {
  race: Row<'races'>
  clock: RaceClock
  taps: RaceTaps
}

/** It is over: how long it took, and the way to the debrief. */
export function Finished({ race, clock, taps }: FinishedProps) {
  const { t } = useTranslation('raceMode')
  const noted = notedIntakes(race.log)
  const count = (state: string) => noted.filter(({ entry }) => entry.state === state).length
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
          <p className={classes.what}>{t('finished')}</p>
          <p>
            {t('counts', {
              taken: count('taken'),
              skipped: count('skipped'),
              sick: count('felt_sick'),
            })}
          </p>
        </section>
      </div>
      <div className={classes.buttons}>
        <Link to={raceDebriefOf(race.id)} className={classes.main} data-due>
          <span className={classes.label}>{t('toDebrief')}</span>
        </Link>
        <div className={classes.pair}>
          <UndoButton race={race} taps={taps} seconds={0} />
        </div>
      </div>
    </>
  )
}
