import { UnstyledButton } from '@mantine/core'
import type { Row } from '#domain/entities.ts'
import { lastTap, undoOf } from '#domain/race-log/taps.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './RaceMode.module.css'
import type { RaceTaps } from './use-race-taps.ts'
import { useTapWords } from './use-tap-words.ts'

/** From here on a start is corrected, and not taken back. */
const START_STANDS_AFTER_S = 120

interface UndoButtonProps {
  race: Row<'races'>
  taps: RaceTaps
  /** Of the race. */
  seconds: number
}

/** Takes the last tap back; says which it is, and of what. */
export function UndoButton({ race, taps, seconds }: UndoButtonProps) {
  const { t } = useTranslation('raceMode')
  const words = useTapWords(race)
  const key = lastTap(race.log)
  const entry = key === null ? undefined : race.log[key]
  const back = undoOf(entry)
  if (key === null || !entry || !back) return null
  // A finger that slips must not stop a clock that runs.
  if (entry.kind === 'start' && seconds > START_STANDS_AFTER_S) return null
  return (
    <UnstyledButton className={classes.big} onClick={() => taps.put(key, back)}>
      {t('undo')}
      <small className={classes.undone}>{words(entry)}</small>
    </UnstyledButton>
  )
}
