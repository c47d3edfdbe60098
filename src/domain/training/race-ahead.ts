import { addDays } from '../calendar/local-day.ts'
import type { FieldsOf } from '../entities.ts'
import { LOADING_DAYS_BEFORE_RACE, LOADING_RACE_OVER_MINUTES } from '../nutrition/constants.ts'
import { wordOf } from './activity-kind.ts'
import { HALF_MARATHON_KM, MARATHON_KM } from './constants.ts'
import { equivalentMinutes } from './equivalent-minutes.ts'
import { type ActivityRow, daySessions, type Session } from './sessions.ts'

export type GoalFields = Partial<Pick<FieldsOf<'profiles'>, 'goal_type' | 'target_date'>>

export interface RaceAhead {
  date: string
  /** 1 on the day before, 2 on the day before that. */
  daysToGo: number
}

const KM_OF_WORD: ReadonlyMap<string, number> = new Map([
  ['marathon', MARATHON_KM],
  ['half_marathon', HALF_MARATHON_KM],
])
const LONG_GOALS = new Set(['half_marathon', 'marathon', 'ultra'])

/**
 * The race of more than 90 minutes that a day loads for: in the diary, or the runner's goal, on one of
 * the two days after it; null where there is none. Source: nutrition model, point 6.
 * @param activities holds the rows of those days
 * @throws InvalidDay
 */
export function raceAhead(
  date: string,
  activities: readonly ActivityRow[],
  goal: GoalFields | null,
  runPace: number,
): RaceAhead | null {
  for (let daysToGo = 1; daysToGo <= LOADING_DAYS_BEFORE_RACE; daysToGo++) {
    const day = addDays(date, daysToGo)
    const rows = activities.filter((row) => row.date === day && row.status !== 'skipped')
    if (rows.some((row) => isLongRace(row, runPace)) || isLongGoal(day, goal)) {
      return { date: day, daysToGo }
    }
  }
  return null
}

function isLongGoal(day: string, goal: GoalFields | null): boolean {
  return goal?.target_date === day && LONG_GOALS.has(goal.goal_type ?? '')
}

function isLongRace(row: ActivityRow, runPace: number): boolean {
  const words = [wordOf(row.user_activity_label), wordOf(row.activity_type)]
  const namedKm = words.flatMap((word) => KM_OF_WORD.get(word) ?? [])[0]
  const [session] = daySessions({ date: row.date, activities: [row], fitness: null, usualWeek: [] })
  if (!session || (session.character !== 'race' && namedKm === undefined)) return false
  return raceMinutes(session, namedKm, runPace) > LOADING_RACE_OVER_MINUTES
}

function raceMinutes(session: Session, namedKm: number | undefined, runPace: number): number {
  const amount = session.planned ?? session.done
  if (amount?.minutes) return amount.minutes
  const km = amount?.km ?? namedKm ?? 0
  return session.kind === 'run'
    ? km * runPace
    : equivalentMinutes(session.kind, { km, minutes: null })
}
