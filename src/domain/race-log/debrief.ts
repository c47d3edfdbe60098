import { add, scale } from '../fuelling/race-amounts.ts'
import { type Amounts, NO_AMOUNTS } from '../fuelling/race-types.ts'
import type { RaceDebrief, RaceLog } from '../stored-shapes.ts'
import { amountsOf } from './amounts.ts'
import { finishMs, raceSeconds } from './race-clock.ts'
import { type IntakeToTake, type NotedIntake, notedIntakes } from './race-now.ts'
import { entryServings } from './taps.ts'

const HOUR_S = 3600

/** An hour of the race; the last one may be shorter. */
export interface RaceHour {
  seconds: number
  planned: Amounts
  taken: Amounts
  /** How often the runner felt sick. */
  sick: number
  /** 0 fine to 3 bad; null where not said. */
  stomach: number | null
}

export interface Debriefed {
  /** Of the race, or to the last note of one that wasn't finished. */
  seconds: number
  hours: RaceHour[]
  planned: Amounts
  taken: Amounts
  perHour: { planned: Amounts; taken: Amounts }
  /** Of products, however many at a time; water is none. */
  servings: { planned: number; taken: number }
  noted: NotedIntake[]
  /** To be taken until the finish, and not answered. */
  unanswered: number
}

const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)
const countOf = ({ servings }: IntakeToTake) => total(servings.map(({ count }) => count))
const takenCount = ({ entry }: NotedIntake) =>
  entry.state === 'taken' ? total(entryServings(entry).map(({ count }) => count)) : 0

const sumOf = (amounts: readonly Amounts[]) => amounts.reduce<Amounts>(add, NO_AMOUNTS)

/**
 * What was planned beside what was taken, as a whole and by the hour. Every tap counts once: what was noted
 * before the start is of the first hour, what was noted after the finish of the last. Planned is what was to be
 * taken until the finish. Null for a race that has no start.
 * @param followed what was left of the plan on the way, where the race went otherwise
 */
export function debriefOf(
  log: RaceLog,
  planned: readonly IntakeToTake[],
  declared: RaceDebrief | null,
  followed: readonly IntakeToTake[] = planned,
): Debriefed | null {
  const noted = notedIntakes(log)
  const finish = finishMs(log)
  const end = finish === null ? (noted.at(-1)?.seconds ?? 0) : (raceSeconds(log, finish) ?? 0)
  if (raceSeconds(log, 0) === null) return null
  const seconds = Math.max(0, Math.round(end))
  const due = planned.filter(({ minute }) => minute * 60 <= seconds)
  const count = Math.max(1, Math.ceil(seconds / HOUR_S))
  const hourOf = (at: number) => Math.min(count - 1, Math.max(0, Math.floor(at / HOUR_S)))
  const hours = Array.from({ length: count }, (_, hour): RaceHour => {
    const ofHour = noted.filter((each) => hourOf(each.seconds) === hour)
    return {
      seconds: Math.min(HOUR_S, seconds - hour * HOUR_S),
      planned: sumOf(due.filter(({ minute }) => hourOf(minute * 60) === hour)),
      taken: sumOf(ofHour.map(({ entry }) => amountsOf(entry))),
      sick: ofHour.filter(({ entry }) => entry.state === 'felt_sick').length,
      stomach: declared?.stomach[hour] ?? null,
    }
  })
  const taken = sumOf(hours.map((hour) => hour.taken))
  const perHour = (amounts: Amounts) => scale(amounts, seconds > 0 ? HOUR_S / seconds : 0)
  const answered = new Set(noted.map(({ id }) => id))
  return {
    seconds,
    hours,
    planned: sumOf(due),
    taken,
    perHour: { planned: perHour(sumOf(due)), taken: perHour(taken) },
    servings: { planned: total(due.map(countOf)), taken: total(noted.map(takenCount)) },
    noted,
    unanswered: followed.filter(({ id, minute }) => minute * 60 <= seconds && !answered.has(id))
      .length,
  }
}

/** A stomach is known by an hour of at least so much: a short rest of one says little. */
const HOUR_THAT_COUNTS_S = 1200

export function hoursThatCount({ hours }: Debriefed): RaceHour[] {
  return hours.filter(({ seconds }) => seconds >= HOUR_THAT_COUNTS_S)
}

/** Carbohydrate of an hour in its own length, g/h. */
export function hourlyCarbs({ taken, seconds }: RaceHour): number {
  return (taken.carbsGrams * HOUR_S) / Math.max(seconds, HOUR_THAT_COUNTS_S)
}
