import { useMemo } from 'react'
import { SharePicture } from '#components/share/SharePicture.tsx'
import type { Row } from '#domain/entities.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { raceTime } from '#lib/race-time.ts'
import { drawRace, RACE_PICTURE_SIZE } from './draw-race.ts'

interface RacePictureProps {
  race: Row<'races'>
  seconds: number
  /** How much of the plan was taken, in words; empty without one. */
  plan: string
}

/** A race's name, distance and time as a picture to share. */
export function RacePicture({ race, seconds, plan }: RacePictureProps) {
  const { t } = useTranslation('raceMode', 'share')
  const format = useFormat()
  const name = race.name || t('title')
  const day = format.shortDay(race.date)
  const distance = race.distance_km === null ? '' : format.amount('distance', race.distance_km)
  const time = raceTime(seconds)
  const draw = useMemo(
    () => () => drawRace({ name, facts: [day, distance].filter(Boolean).join(' · '), time, plan }),
    [name, day, distance, time, plan],
  )
  const words = [name, distance, time].filter(Boolean).join(' · ')
  return (
    <SharePicture
      draw={draw}
      {...RACE_PICTURE_SIZE}
      alt={[words, plan].filter(Boolean).join('. ')}
      words={words}
      fileName={`fuelmile-race-${race.date}.png`}
    />
  )
}
