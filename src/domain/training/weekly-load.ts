import { addDays, DAYS_PER_WEEK, weekDays, weekStart } from '../calendar/local-day.ts'
import type { DayPlan } from '../stored-shapes.ts'
import { equivalentMinutes } from './equivalent-minutes.ts'
import { type ActivityRow, daySessions, type FitnessRow, sessionMinutes } from './sessions.ts'
import { aroundDay } from './weekly-distance.ts'

/** A week's training, each session once: the kilometres run, and minutes of movement of all sports. */
export interface WeekLoad {
  /** Its Monday. */
  weekStart: string
  /** Of runs, to 0.01: what was planned, whether it was skipped or not, and what was done. */
  plannedKm: number
  doneKm: number
  /** What was planned, whether it was skipped or not. */
  plannedMinutes: number
  doneMinutes: number
}

export interface LoadInput {
  /** Of these weeks and of the day before and after them. */
  activities: readonly ActivityRow[]
  fitness: readonly FitnessRow[]
  usualWeek: readonly DayPlan[]
}

/**
 * The load of `count` weeks up to the one that holds `day`, the earliest first: km, and minutes as they are
 * known, else those that a distance stands for.
 * @throws InvalidDay
 */
export function weeklyLoads(day: string, count: number, input: LoadInput): WeekLoad[] {
  const last = weekStart(day)
  const first = firstDay(input)
  return Array.from({ length: count }, (_, at) => {
    const monday = addDays(last, (at + 1 - count) * DAYS_PER_WEEK)
    const isKnown = first !== null && addDays(monday, 6) >= first
    return { weekStart: monday, ...(isKnown ? loadOf(monday, input) : NOTHING) }
  })
}

const NOTHING = { plannedKm: 0, doneKm: 0, plannedMinutes: 0, doneMinutes: 0 }

/** Before it nobody told of any training: the usual week says nothing of that time. */
function firstDay({ activities, fitness }: LoadInput): string | null {
  const days = [...activities, ...fitness].map(({ date }) => date)
  return days.length === 0 ? null : days.reduce((a, b) => (a < b ? a : b))
}

function loadOf(monday: string, { activities, fitness, usualWeek }: LoadInput) {
  const sessions = weekDays(monday)
    .flatMap((date) =>
      daySessions({
        date,
        activities: aroundDay(date, activities),
        fitness: fitness.find((row) => row.date === date) ?? null,
        usualWeek,
      }),
    )
    .filter(({ kind }) => kind !== 'rest')
  const sum = (figures: readonly number[]) => figures.reduce((total, one) => total + one, 0)
  const km = (figures: readonly number[]) => Math.round(sum(figures) * 100) / 100
  const runs = sessions.filter(({ kind }) => kind === 'run')
  const done = sessions.filter(({ status }) => status === 'done')
  return {
    plannedKm: km(runs.map(({ planned }) => planned?.km ?? 0)),
    doneKm: km(done.map(({ kind, done: as }) => (kind === 'run' ? (as?.km ?? 0) : 0))),
    plannedMinutes: Math.round(
      sum(
        sessions.map(({ kind, planned }) => planned?.minutes ?? equivalentMinutes(kind, planned)),
      ),
    ),
    doneMinutes: Math.round(sum(done.map((session) => sessionMinutes(session) ?? 0))),
  }
}
