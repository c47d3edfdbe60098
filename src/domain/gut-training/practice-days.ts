import { addDays, weekStart } from '../calendar/local-day.ts'
import { groupBy } from '../group-by.ts'
import { usualRunPace } from '../nutrition/session-energy.ts'
import type { DayPlan } from '../stored-shapes.ts'
import {
  type ActivityRow,
  daySessions,
  type FitnessRow,
  type Session,
} from '../training/sessions.ts'
import { besideDay } from '../training/weekly-distance.ts'
import { PRACTICE_FROM_MINUTES } from './constants.ts'

/** What says when a runner runs. */
export interface Diary {
  /** From the day before this week to the race. */
  activities: readonly ActivityRow[]
  /** Of this week. */
  fitness: readonly FitnessRow[]
  usualWeek: readonly DayPlan[]
}

/** Whether a run is long enough to practise in. */
export function hasRoomToPractise(minutes: number | null): boolean {
  return minutes !== null && minutes >= PRACTICE_FROM_MINUTES
}

/**
 * Whether one can practise in a session: a run that is long enough, not skipped.
 * @param runPace the runner's usual pace, min/km, for a run without a duration
 */
export function isPractice({ kind, status, done, planned }: Session, runPace: number): boolean {
  const amount = done ?? planned
  if (kind !== 'run' || status === 'skipped' || !amount) return false
  return hasRoomToPractise(amount.minutes ?? (amount.km ?? 0) * runPace)
}

/**
 * The local days with a run to practise in, from this week's Monday on: before today what was done, from
 * today on what is planned, too; earliest first.
 * @param today local day
 * @param to the last local day asked for
 * @throws InvalidDay
 */
export function practiceDays(today: string, to: string, diary: Diary): string[] {
  const { activities, fitness, usualWeek } = diary
  const pace = usualRunPace(usualWeek)
  const rowsOn = groupBy(activities, ({ date }) => date)
  const days: string[] = []
  for (let date = weekStart(today); date <= to; date = addDays(date, 1)) {
    const sessions = daySessions({
      date,
      activities: besideDay(date, rowsOn),
      fitness: fitness.find((row) => row.date === date) ?? null,
      usualWeek,
    })
    const counts = ({ status }: Session) => date >= today || status === 'done'
    if (sessions.some((session) => counts(session) && isPractice(session, pace))) days.push(date)
  }
  return days
}
