import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { Row } from '#domain/entities.ts'
import { racePace } from '#domain/race-log/places.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Sheet } from '#ui/layout/Sheet.tsx'
import { PlaceKeys } from './PlaceKeys.tsx'
import classes from './RaceMode.module.css'
import type { RaceTaps } from './use-race-taps.ts'

interface RacePlaceProps {
  race: Row<'races'>
  seconds: number
  taps: RaceTaps
  read: () => number
  /** On a low battery nothing on the screen moves by itself. */
  low: boolean
}

/** About where the runner is at a second of the race, km: by the pace of the last stretch, else the goal's; null where neither is known. */
export function kmNow({ log, distance_km, goal_minutes }: Row<'races'>, seconds: number) {
  if (!distance_km) return null
  const pace = racePace(log)
  if (!pace && !goal_minutes) return null
  const km = pace
    ? pace.kmAt(seconds)
    : (Math.max(0, seconds) / 60 / (goal_minutes ?? 1)) * distance_km
  return Math.min(distance_km, km)
}

/** About where the runner is, and the way to say it. Nothing without a distance. */
export function RacePlace({ race, seconds, taps, read, low }: RacePlaceProps) {
  const { t } = useTranslation('raceMode')
  const format = useFormat()
  const [opened, setOpened] = useState(false)
  const { distance_km, log } = race
  if (!distance_km) return null
  const km = kmNow(race, seconds)
  const words = {
    km: format.amount('distance', Math.floor((km ?? 0) * 10) / 10),
    of: format.amount('distance', distance_km),
  }
  return (
    <div className={classes.place}>
      {!low && km !== null && (
        <p className={classes.facts}>{t(racePace(log) ? 'byOwnPace' : 'byPace', words)}</p>
      )}
      <UnstyledButton
        className={classes.here}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {t('place.open', { unit: format.unit('distance') })}
      </UnstyledButton>
      <Sheet opened={opened} title={t('place.title')} onClose={() => setOpened(false)}>
        <PlaceKeys race={race} taps={taps} read={read} onClose={() => setOpened(false)} />
      </Sheet>
    </div>
  )
}
