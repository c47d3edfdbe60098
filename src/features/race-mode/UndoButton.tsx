import { UnstyledButton } from '@mantine/core'
import { namedServings, useIntakeWords } from '#components/race/use-intake-words.ts'
import type { Row } from '#domain/entities.ts'
import { raceSeconds } from '#domain/race-log/race-clock.ts'
import { entryServings, lastTap, undoOf } from '#domain/race-log/taps.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { raceTime } from '#lib/race-time.ts'
import classes from './RaceMode.module.css'
import type { RaceTaps } from './use-race-taps.ts'

/** From here on a start is corrected, and not taken back. */
const START_STANDS_AFTER_S = 120

type Undone = 'taken' | 'skipped' | 'felt_sick' | 'lost' | 'start' | 'finish' | 'place'

interface UndoButtonProps {
  race: Row<'races'>
  taps: RaceTaps
  /** Of the race. */
  seconds: number
}

/** Takes the last tap back; says which it is, and of what. */
export function UndoButton({ race, taps, seconds }: UndoButtonProps) {
  const { t } = useTranslation('raceMode')
  const { lines } = useIntakeWords()
  const format = useFormat()
  const key = lastTap(race.log)
  const entry = key === null ? undefined : race.log[key]
  const back = undoOf(entry)
  if (key === null || !entry || !back) return null
  // A finger that slips must not stop a clock that runs.
  if (entry.kind === 'start' && seconds > START_STANDS_AFTER_S) return null
  const what = entry.kind === 'intake' ? entry.state : entry.kind
  const at = 'at' in entry && entry.at !== null ? raceSeconds(race.log, Date.parse(entry.at)) : null
  const words =
    entry.kind === 'intake'
      ? // The first says which intake it was; of all of them a small phone shows half.
        (lines(namedServings(race, entryServings(entry)), entry.water_ml)[0] ?? '')
      : entry.kind === 'place' && entry.km !== null
        ? format.amount('distance', entry.km)
        : ''
  return (
    <UnstyledButton className={classes.big} onClick={() => taps.put(key, back)}>
      {t('undo')}
      <small className={classes.undone}>
        {[
          [t(`undoOf.${what as Undone}`), entry.kind === 'intake' && at !== null && raceTime(at)]
            .filter(Boolean)
            .join(' '),
          words,
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </UnstyledButton>
  )
}
