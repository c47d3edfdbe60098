import type { FieldsOf } from '../entities.ts'
import { dayKey } from '../ids.ts'
import { emptyActivity } from '../training/empty-activity.ts'
import { isOfPlan, PLAN_MARK } from './plan-mark.ts'
import type { PlannedRun, RunKind, TrainingPlan } from './plan-types.ts'

type Fields = FieldsOf<'training_activities'>
export type PlanRow = Fields & { id: string }

const LABELS: Readonly<Record<RunKind, string | null>> = {
  easy: null,
  long: 'long_run',
  tempo: 'tempo',
  interval: 'interval',
  race: 'race',
}

/** The key of the plan's run on a day: two devices make one plan. */
export function planKey(userId: string, date: string): string {
  return `${dayKey(userId, date)}:plan`
}

/**
 * A run as a training row. `source_ref` says what the plan wrote: a row that no longer says the same was
 * changed by the runner ([Note: the runner's changes to a plan stay]).
 */
export function planFields({ date, kind, km }: PlannedRun): Fields {
  const label = LABELS[kind]
  return {
    ...emptyActivity(date),
    distance_km: km,
    user_activity_label: label,
    source_ref: `${PLAN_MARK}${date}:${km}:${label ?? ''}`,
  }
}

/** Whether a row of the plan is as the plan wrote it. */
export function isUnchanged(row: Fields): boolean {
  const [date, km, label] = row.source_ref?.slice(PLAN_MARK.length).split(':') ?? []
  const asWritten = {
    ...emptyActivity(date ?? ''),
    distance_km: Number(km),
    user_activity_label: label || null,
    source_ref: row.source_ref,
  }
  const names = Object.keys(asWritten) as (keyof Fields)[]
  return isOfPlan(row) && names.every((name) => row[name] === asWritten[name])
}

/** What writing a plan into the diary does. */
export interface PlanChanges {
  make: { id: string; fields: Fields }[]
  change: { id: string; fields: Fields }[]
  /** Ids of runs of the plan before that this one has not. */
  remove: string[]
  /** Days whose runs stay as the runner made them: changed, taken out, or entered beside the plan. */
  left: string[]
}

/**
 * [Note: the runner's changes to a plan stay]
 * A plan is written into the diary as rows of its own name. Made anew, it changes and removes only what
 * lies ahead and is as it wrote it. A run that the runner moved, changed, skipped or deleted, and a day
 * on which they have planned something themselves, is the runner's.
 * @param from local day; what lies before stays
 * @param rows the living rows from `from` to the race
 * @param deleted ids of the plan's runs that were deleted
 */
export function planChanges(
  plan: Pick<TrainingPlan, 'weeks'>,
  userId: string,
  from: string,
  rows: readonly PlanRow[],
  deleted: ReadonlySet<string>,
): PlanChanges {
  const changes: PlanChanges = { make: [], change: [], remove: [], left: [] }
  const runs = plan.weeks.flatMap((week) => week.runs).filter(({ date }) => date >= from)
  const ahead = rows.filter(({ date }) => date >= from)
  const ours = new Map(ahead.filter(isUnchanged).map((row) => [row.id, row]))
  const own = new Set(ahead.filter((row) => !ours.has(row.id)).map(({ date }) => date))
  const known = new Set(rows.map(({ id }) => id))
  for (const run of runs) {
    const id = planKey(userId, run.date)
    const fields = planFields(run)
    const stored = ours.get(id)
    const isTheirs = own.has(run.date) || deleted.has(id) || (known.has(id) && !stored)
    // A race has a row of its own there ([Note: a race stands in the diary]).
    if (isTheirs && run.kind === 'race') continue
    if (isTheirs) changes.left.push(run.date)
    else if (!stored) changes.make.push({ id, fields })
    else if (stored.source_ref !== fields.source_ref) changes.change.push({ id, fields })
  }
  const planned = new Set(runs.map(({ date }) => planKey(userId, date)))
  changes.remove = [...ours.keys()].filter((id) => !planned.has(id))
  return changes
}
