import { UnstyledButton } from '@mantine/core'
import type { Row } from '#domain/entities.ts'
import { FINISH } from '#domain/race-log/race-clock.ts'
import { outcomeNote, timeNote } from '#domain/race-log/race-end.ts'
import type { RaceNote } from '#domain/race-log/taps.ts'
import { raceResult } from '#domain/races/race-result.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ClockForm } from './ClockForm.tsx'
import classes from './RaceMode.module.css'
import type { RaceTaps } from './use-race-taps.ts'

interface MoreAfterProps {
  race: Row<'races'>
  taps: RaceTaps
  onDone: () => void
}

/** After the finish: that it ended otherwise, or at another time. */
export function MoreAfter({ race, taps, onDone }: MoreAfterProps) {
  const { t } = useTranslation('raceMode')
  const outcome = raceResult(race)?.outcome ?? null
  const other = outcome === 'finished' ? 'stopped' : 'finished'
  const say = (note: RaceNote | null) => {
    if (note) taps.put(FINISH, note)
    onDone()
  }
  return (
    <>
      {outcome && (
        <UnstyledButton className={classes.big} onClick={() => say(outcomeNote(race, other))}>
          {t(other === 'finished' ? 'end.yes' : 'end.no')}
        </UnstyledButton>
      )}
      <h3>{t('end.time')}</h3>
      <p className={classes.small}>{t('end.timeHint')}</p>
      <ClockForm label={t('end.official')} onSet={(seconds) => say(timeNote(race, seconds))} />
    </>
  )
}
