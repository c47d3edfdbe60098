import { minuteOfClock } from '../calendar/local-day.ts'
import type { FieldsOf, Row } from '../entities.ts'
import { isRaceMealOf } from '../race-log/race-meals.ts'

type Logged = Pick<
  Row<'food_logs'>,
  'id' | 'logged_on' | 'logged_at' | 'utc_offset_minutes' | 'caffeine_mg'
>

/**
 * Caffeine logged on a race's day up to its start, mg, without what the race itself has logged. Where the start
 * isn't known all of the day counts.
 */
export function caffeineBefore(
  race: Pick<FieldsOf<'races'>, 'date' | 'start_time'> & { id: string },
  logs: readonly Logged[],
): number {
  const start = minuteOfClock(race.start_time) ?? Number.POSITIVE_INFINITY
  return logs
    .filter(({ id, logged_on }) => logged_on === race.date && !isRaceMealOf(race.id, id))
    .filter((meal) => minuteOf(meal) <= start)
    .reduce((sum, { caffeine_mg }) => sum + (caffeine_mg ?? 0), 0)
}

/** By the wall clock of where it was logged. */
function minuteOf({ logged_at, utc_offset_minutes }: Logged): number {
  const wall = new Date(Date.parse(logged_at) + utc_offset_minutes * 60_000)
  return wall.getUTCHours() * 60 + wall.getUTCMinutes()
}
