import { Button, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Row } from '#domain/entities.ts'
import { CORRECTION, correction, FINISH, raceSeconds } from '#domain/race-log/race-clock.ts'
import { outcomeNote, stoppedNote, timeNote } from '#domain/race-log/race-end.ts'
import type { RaceNow } from '#domain/race-log/race-now.ts'
import type { RaceNote } from '#domain/race-log/taps.ts'
import { raceResult } from '#domain/races/race-result.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { Sheet } from '#ui/layout/Sheet.tsx'
import { AlarmSwitches } from './AlarmSwitches.tsx'
import { ClockForm } from './ClockForm.tsx'
import classes from './RaceMode.module.css'
import type { RaceTaps } from './use-race-taps.ts'

const STEPS_S = [-10, -1, 1, 10]

interface MoreButtonProps {
  race: Row<'races'>
  phase: RaceNow['phase']
  taps: RaceTaps
  read: () => number
}

/** What is rarely wanted: on the way the finish before the last intake, the clock, the alarms; after it what ended otherwise. */
export function MoreButton({ race, phase, taps, read }: MoreButtonProps) {
  const { t } = useTranslation('raceMode')
  const [opened, setOpened] = useState(false)
  const correct = (seconds: number) => void taps.note(CORRECTION, { kind: 'correction', seconds })
  const set = (official: number) => {
    const shown = raceSeconds(race.log, read())
    if (shown !== null) correct(Math.round(correction(race.log) + official - shown))
  }
  const outcome = phase === 'finished' ? (raceResult(race)?.outcome ?? null) : null
  const other = outcome === 'finished' ? 'stopped' : 'finished'
  const end = (what: string, note: RaceNote | null) => {
    // Two taps lead to what can be said after the race: none of them slips there.
    if (note) taps.tap(what, FINISH, () => note, phase === 'finished')
    setOpened(false)
  }
  return (
    <>
      <UnstyledButton
        className={classes.more}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {t('more')}
      </UnstyledButton>
      <Sheet opened={opened} title={t('more')} onClose={() => setOpened(false)}>
        <div className={classes.list}>
          {phase === 'running' && (
            <>
              <UnstyledButton
                className={classes.big}
                onClick={() => end(FINISH, { kind: 'finish', at: new Date(read()).toISOString() })}
              >
                {t('finish')}
              </UnstyledButton>
              <UnstyledButton
                className={classes.big}
                onClick={() => end('stopped', stoppedNote(race, read()))}
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
          )}
          {phase === 'finished' ? (
            <>
              {outcome && (
                <UnstyledButton
                  className={classes.big}
                  onClick={() => end(`said ${other}`, outcomeNote(race, other))}
                >
                  {t(other === 'finished' ? 'end.yes' : 'end.no')}
                </UnstyledButton>
              )}
              <h3>{t('end.time')}</h3>
              <p className={classes.small}>{t('end.timeHint')}</p>
              <ClockForm
                label={t('end.official')}
                onSet={(seconds) => end(`time ${seconds}`, timeNote(race, seconds))}
              />
            </>
          ) : (
            <AlarmSwitches />
          )}
          <Button component={Link} to={PATHS.home} variant="default">
            {t(phase === 'running' ? 'leave' : 'form.leave')}
          </Button>
          <UnstyledButton className={classes.back} onClick={() => setOpened(false)}>
            {t('back')}
          </UnstyledButton>
        </div>
      </Sheet>
    </>
  )
}
