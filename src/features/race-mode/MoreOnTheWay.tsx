import { UnstyledButton } from '@mantine/core'
import type { Row } from '#domain/entities.ts'
import { CORRECTION, correction, FINISH, raceSeconds } from '#domain/race-log/race-clock.ts'
import { stoppedNote } from '#domain/race-log/race-end.ts'
import type { RaceNote } from '#domain/race-log/taps.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ClockForm } from './ClockForm.tsx'
import classes from './RaceMode.module.css'
import type { RaceTaps } from './use-race-taps.ts'

const STEPS_S = [-10, -1, 1, 10]

interface MoreOnTheWayProps {
  race: Row<'races'>
  taps: RaceTaps
  read: () => number
  onDone: () => void
}

/** On the way: the finish before the last intake, a race that ends here, and the race's clock. */
export function MoreOnTheWay({ race, taps, read, onDone }: MoreOnTheWayProps) {
  const { t } = useTranslation('raceMode')
  const correct = (seconds: number) => taps.put(CORRECTION, { kind: 'correction', seconds })
  const set = (official: number) => {
    const shown = raceSeconds(race.log, read())
    if (shown !== null) correct(Math.round(correction(race.log) + official - shown))
  }
  const end = (what: string, note: () => RaceNote) => {
    taps.tap(what, FINISH, note)
    onDone()
  }
  return (
    <>
      <UnstyledButton
        className={classes.big}
        onClick={() => end(FINISH, () => ({ kind: 'finish', at: new Date(read()).toISOString() }))}
      >
        {t('finish')}
      </UnstyledButton>
      <UnstyledButton
        className={classes.big}
        onClick={() => end('stopped', () => stoppedNote(race, read()))}
      >
        {t('stopHere')}
      </UnstyledButton>
      <h3>{t('clock.title')}</h3>
      <p className={classes.small}>{t('clock.hint')}</p>
      <div className={classes.steps}>
        {STEPS_S.map((step) => (
          <UnstyledButton
            key={step}
            className={classes.big}
            onClick={() => correct(correction(race.log) + step)}
          >
            {t('clock.step', { seconds: step > 0 ? `+${step}` : `−${-step}` })}
          </UnstyledButton>
        ))}
      </div>
      <ClockForm label={t('clock.official')} onSet={set} />
    </>
  )
}
