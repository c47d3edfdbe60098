import { addDays, daysBetween } from '../calendar/local-day.ts'
import type { FieldsOf } from '../entities.ts'
import { dayKey } from '../ids.ts'
import { usualRunPace } from '../nutrition/session-energy.ts'
import type { DayPlan } from '../stored-shapes.ts'
import { partsOfUsualWeek } from '../training/session-parts.ts'
import { lighterRun, lighterUntil, type RacedOn } from './after-race.ts'
import {
  isAsWritten,
  isLighterRow,
  PLAN_MARK,
  PROPOSAL_MARK,
  type RunFigures,
  readMark,
  USUAL_MARK,
  writtenRun,
} from './plan-mark.ts'
import { kindOfLabel, type PlanChanges, type PlanRow, planFields } from './plan-rows.ts'
import type { PlannedRun } from './plan-types.ts'

type Fields = FieldsOf<'training_activities'>

export interface DaysAfter {
  userId: string
  /** Local day; what lies before stays. */
  today: string
  raced: readonly RacedOn[]
  /** The living rows from `today` on. */
  rows: readonly PlanRow[]
  usualWeek: readonly DayPlan[]
  /** Ids of rows for the usual week that the runner has deleted, or moved to another day. */
  taken: ReadonlySet<string>
}

/** The key of the row that stands for a day of the usual week: two devices make one. */
export function usualKey(userId: string, date: string): string {
  return `${dayKey(userId, date)}:usual`
}

/**
 * What the diary's planned runs become after these races ([Note: lighter after a race]); nothing where they are so
 * already. A day that has a run done, or anything the runner has entered, is left alone.
 */
export function lighterRows(days: DaysAfter): Omit<PlanChanges, 'left'> {
  const ahead = days.rows.filter(({ date }) => date >= days.today)
  const begun = new Set(ahead.filter(({ status }) => status === 'done').map(({ date }) => date))
  const written = ahead.filter(({ date }) => !begun.has(date))
  const change = written.flatMap((row) => {
    const mark = [PLAN_MARK, PROPOSAL_MARK].find((each) => isAsWritten(row, each))
    const now = mark && readMark(row, mark)
    if (!now) return []
    const { km, label } = now.was ?? now
    const run = { date: row.date, kind: kindOfLabel(label), km }
    const fields = planFields(lighterRun(run, days.raced), mark)
    return fields.source_ref === row.source_ref ? [] : [{ id: row.id, fields }]
  })
  const usual = usualDays(days, ahead)
  return { change: [...change, ...usual.change], make: usual.make, remove: usual.remove }
}

/** The same of the usual week, which has no rows: those of these days stand for it. */
function usualDays(days: DaysAfter, ahead: readonly PlanRow[]): Omit<PlanChanges, 'left'> {
  const { userId, today, raced, usualWeek, taken } = days
  const ours = new Map(
    ahead.filter((row) => isAsWritten(row, USUAL_MARK)).map((row) => [row.id, row]),
  )
  const changes: Omit<PlanChanges, 'left'> = { make: [], change: [], remove: [] }
  const wanted = new Set<string>()
  const count = Math.max(0, daysBetween(today, lighterUntil(raced) ?? today) + 1)
  for (const date of Array.from({ length: count }, (_, at) => addDays(today, at))) {
    const id = usualKey(userId, date)
    const stored = ours.get(id)
    const isOther = ahead.some((row) => row.date === date && row.id !== id)
    if (isOther || (!stored && taken.has(id))) continue
    const run = usualRun(date, usualWeek)
    const lighter = run && lighterRun(run, raced)
    if (!lighter?.was) continue
    wanted.add(id)
    const fields = planFields(lighter, USUAL_MARK)
    if (!stored) changes.make.push({ id, fields })
    else if (stored.source_ref !== fields.source_ref) changes.change.push({ id, fields })
  }
  changes.remove = [...ours.keys()].filter((id) => !wanted.has(id))
  return changes
}

/** The run of the usual week on a day; null where that has none, or more than runs. */
function usualRun(date: string, week: readonly DayPlan[]): PlannedRun | null {
  const parts = partsOfUsualWeek(date, week)
  if (parts.length === 0 || parts.some(({ kind }) => kind !== 'run')) return null
  const pace = usualRunPace(week)
  const km = parts.reduce(
    (sum, { planned }) => sum + (planned?.km ?? (planned?.minutes ?? 0) / pace),
    0,
  )
  const isEasy = parts.every(({ character }) => character === 'plain')
  return { date, kind: isEasy ? 'easy' : 'long', km: Math.round(km * 10) / 10 }
}

/** The rows that are lighter after a race and as the app wrote them, with what was planned. */
export function lighterNow(
  rows: readonly PlanRow[],
  today: string,
): { row: PlanRow; planned: Fields | null }[] {
  const ahead = rows.filter((row) => row.date >= today && isLighterRow(row))
  return ahead.map((row) => {
    const mark = [PLAN_MARK, PROPOSAL_MARK].find((each) => readMark(row, each))
    const was = mark && readMark(row, mark)?.was
    return { row, planned: was ? plannedAgain(row, was) : null }
  })
}

/** As it was planned, with the mark of what it became: the runner's word from then on. */
function plannedAgain(row: PlanRow, { km, label }: RunFigures): Fields {
  return { ...writtenRun('', row.date, km, label), source_ref: row.source_ref ?? null }
}
