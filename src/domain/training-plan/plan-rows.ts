import type { FieldsOf } from '../entities.ts'
import { dayKey } from '../ids.ts'
import { isAsWritten, PLAN_MARK, PROPOSAL_MARK, USUAL_MARK, writtenRun } from './plan-mark.ts'
import type { PlannedRun, RunKind, TrainingPlan } from './plan-types.ts'

type Fields = FieldsOf<'training_activities'>
export type PlanRow = Fields & { id: string }

const LABELS: Readonly<Record<RunKind, string | null>> = {
  easy: null,
  long: 'long_run',
  tempo: 'tempo',
  interval: 'interval',
  race: 'race',
  rest: null,
}

export function kindOfLabel(label: string | null): RunKind {
  const kinds = Object.keys(LABELS) as RunKind[]
  return kinds.find((kind) => label !== null && LABELS[kind] === label) ?? 'easy'
}

/** The key of the plan's run on a day: two devices make one plan. */
export function planKey(userId: string, date: string): string {
  return `${dayKey(userId, date)}:plan`
}

/** A run as a training row: of the plan, or of what else the app wrote under a mark. */
export function planFields(run: PlannedRun, mark = PLAN_MARK): Fields {
  const { date, kind, km, was } = run
  const before = was ? { km: was.km, label: LABELS[was.kind] } : null
  return writtenRun(mark, date, km, LABELS[kind], before)
}

/** Whether a row of the plan is as the plan wrote it. */
export function isUnchanged(row: Fields): boolean {
  return isAsWritten(row, PLAN_MARK)
}

/** What writing a plan into the diary does. */
export interface PlanChanges {
  make: { id: string; fields: Fields }[]
  change: { id: string; fields: Fields }[]
  /** Ids of runs of the plan before that this one has not, and of what the app itself proposed. */
  remove: string[]
  /** Days whose runs stay as the runner made them: changed, taken out, or entered beside the plan. */
  left: string[]
}

/**
 * [Note: the runner's changes to a plan stay]
 * A plan is written into the diary as rows of its own name. Made anew, it changes and removes only what
 * lies ahead and is as it wrote it. A run that the runner moved, changed, skipped or deleted, and a day
 * on which they have planned something themselves, is the runner's. What the app itself proposed (a first
 * week, the usual week made lighter after a race) gives way, where the runner has left it as it was.
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
  const isProposal = (row: PlanRow) =>
    runs.length > 0 && [PROPOSAL_MARK, USUAL_MARK].some((mark) => isAsWritten(row, mark))
  const proposed = ahead.filter(isProposal)
  const own = new Set(
    ahead.filter((row) => !ours.has(row.id) && !proposed.includes(row)).map(({ date }) => date),
  )
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
  changes.remove = [
    ...[...ours.keys()].filter((id) => !planned.has(id)),
    ...proposed.map(({ id }) => id),
  ]
  return changes
}
