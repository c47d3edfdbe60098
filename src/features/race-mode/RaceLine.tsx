import { useMemo } from 'react'
import { CourseLine } from '#components/race/CourseLine.tsx'
import type { Row } from '#domain/entities.ts'
import { marksSoFar } from '#domain/race-log/course-marks.ts'
import type { RaceCourse } from '#domain/race-log/race-course.ts'
import { notedIntakes } from '#domain/race-log/race-now.ts'
import type { RaceClock } from './use-race-clock.ts'

/** How many places the runner can be at on the line: it is drawn anew for another one only. */
const PLACES = 200

interface RaceLineProps {
  race: Row<'races'>
  course: RaceCourse
  clock: RaceClock
  low: boolean
}

/** The race as its way ([Note: the course]): what was taken, what is ahead, and where the runner is. */
export function RaceLine({ race, course, clock, low }: RaceLineProps) {
  const { log } = race
  const { intakes, limits } = course
  const minutes = limits?.minutes ?? 0
  const marks = useMemo(
    () => marksSoFar(intakes, notedIntakes(log), minutes),
    [intakes, log, minutes],
  )
  if (marks.length === 0 || minutes === 0) return null
  const share = Math.min(1, clock.now.seconds / 60 / minutes)
  return (
    <CourseLine
      isSmall
      marks={marks}
      km={race.distance_km}
      minutes={minutes}
      {...(!low && { here: Math.round(share * PLACES) / PLACES })}
    />
  )
}
