import type { FieldsOf } from '../entities.ts'
import { finishMs, raceSeconds } from '../race-log/race-clock.ts'
import { type PastRace, pastRaces } from '../training/past-races.ts'
import type { ActivityRow } from '../training/sessions.ts'

/** A race that is run, or whose day is over. */
export interface RaceBehind extends PastRace {
  /** Of its row; null for one that only the diary has. */
  id: string | null
  name: string | null
}

type Race = Pick<FieldsOf<'races'>, 'date' | 'name' | 'distance_km' | 'log'> & { id: string }

/**
 * The races behind the runner, the latest first: those entered as races, and those that the diary alone has.
 * A race's time is that of its log, else of the diary's race of that day; none where it was not run.
 * @param today local day; a race of today counts once it is finished
 */
export function racesBehind(
  races: readonly Race[],
  activities: readonly ActivityRow[],
  today: string,
): RaceBehind[] {
  const inDiary = pastRaces(activities)
  const entered = races.flatMap((race): RaceBehind[] => {
    const { id, name, date, log, distance_km: km } = race
    const end = finishMs(log)
    if (date > today || (date === today && end === null)) return []
    const seconds = end === null ? null : raceSeconds(log, end)
    const run = inDiary.find((each) => each.date === date)
    const minutes = seconds === null ? (run?.minutes ?? null) : Math.round(seconds / 60)
    return [{ id, name, date, km: run?.km ?? km, minutes }]
  })
  const days = new Set(races.map(({ date }) => date))
  const others = inDiary
    .filter(({ date }) => !days.has(date))
    .map((race) => ({ ...race, id: null, name: null }))
  return [...entered, ...others].sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
}
