import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { Row } from '#domain/entities.ts'
import { placeProblem } from '#domain/race-log/places.ts'
import { raceSeconds } from '#domain/race-log/race-clock.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './RaceMode.module.css'
import type { RaceTaps } from './use-race-taps.ts'

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(String)
const MAX_LENGTH = 5

interface PlaceKeysProps {
  race: Row<'races'>
  taps: RaceTaps
  read: () => number
  onClose: () => void
}

/** One number by large keys: a keyboard of a phone is too small for cold fingers. */
export function PlaceKeys({ race, taps, read, onClose }: PlaceKeysProps) {
  const { t } = useTranslation('raceMode')
  const format = useFormat()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<ReturnType<typeof placeProblem>>(null)
  const point = format.number(0.5, 1).charAt(1)
  const press = (key: string) => {
    setProblem(null)
    setTyped((before) => (before.length < MAX_LENGTH ? before + key : before))
  }
  const set = () => {
    const atMs = read()
    const km = format.readFigure('distance', typed)
    const wrong = placeProblem(race.log, km, race.distance_km, raceSeconds(race.log, atMs) ?? 0)
    setProblem(wrong)
    if (wrong || km === null) return
    // Named by its moment: two phones that say it at once have said two places.
    const entry = { kind: 'place' as const, at: new Date(atMs).toISOString(), km }
    taps.tap(`place ${typed}`, `place-${crypto.randomUUID()}`, () => entry)
    onClose()
  }
  return (
    <div className={classes.list}>
      <output className={classes.typed} aria-label={t('place.title')}>
        {typed || '–'} <small>{format.unit('distance')}</small>
      </output>
      {problem && (
        <p className={classes.warn} role="alert">
          {t(`place.${problem}`)}
        </p>
      )}
      <div className={classes.keys}>
        {[...DIGITS, point, '0'].map((key) => (
          <UnstyledButton
            key={key}
            className={classes.big}
            disabled={key === point && (typed === '' || typed.includes(point))}
            onClick={() => press(key)}
          >
            {key}
          </UnstyledButton>
        ))}
        <UnstyledButton
          className={classes.big}
          aria-label={t('place.back')}
          onClick={() => setTyped(typed.slice(0, -1))}
        >
          ⌫
        </UnstyledButton>
      </div>
      <UnstyledButton className={classes.back} disabled={typed === ''} onClick={set}>
        {t('place.set')}
      </UnstyledButton>
    </div>
  )
}
