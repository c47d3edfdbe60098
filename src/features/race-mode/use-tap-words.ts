import { namedServings, useIntakeWords } from '#components/race/use-intake-words.ts'
import type { Row } from '#domain/entities.ts'
import { raceSeconds } from '#domain/race-log/race-clock.ts'
import { entryServings } from '#domain/race-log/taps.ts'
import type { RaceEntry } from '#domain/stored-shapes.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { raceTime } from '#lib/race-time.ts'

type Undone = 'taken' | 'skipped' | 'felt_sick' | 'lost' | 'start' | 'finish' | 'place'

/** What a tap was, and of what: “taken 0:31:05 · 1 gel”. */
export function useTapWords(race: Row<'races'>): (entry: RaceEntry) => string {
  const { t } = useTranslation('raceMode')
  const { lines } = useIntakeWords()
  const format = useFormat()
  return (entry) => {
    const what = entry.kind === 'intake' ? entry.state : entry.kind
    const at =
      'at' in entry && entry.at !== null ? raceSeconds(race.log, Date.parse(entry.at)) : null
    const of =
      entry.kind === 'intake'
        ? // The first says which intake it was; of all of them a small phone shows half.
          (lines(namedServings(race, entryServings(entry)), entry.water_ml)[0] ?? '')
        : entry.kind === 'place' && entry.km !== null
          ? format.amount('distance', entry.km)
          : ''
    const which = [
      t(`undoOf.${what as Undone}`),
      entry.kind === 'intake' && at !== null && raceTime(at),
    ]
    return [which.filter(Boolean).join(' '), of].filter(Boolean).join(' · ')
  }
}
