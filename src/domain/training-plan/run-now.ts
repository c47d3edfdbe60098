import type { Row } from '../entities.ts'
import { planKey } from './plan-rows.ts'
import type { PlannedRun } from './plan-types.ts'

/** What has become of a run of the plan in the diary. */
export type RunNow =
  | { state: 'as_planned' | 'done' | 'skipped' }
  /** Taken out, or never written over what the runner has on that day. */
  | { state: 'not_there' }
  /** To another local day. */
  | { state: 'moved'; date: string }
  /** km; null where the runner has taken the distance out. */
  | { state: 'changed'; km: number | null }

/** @param rows of the diary, over the days of the plan and those that its runs were moved to */
export function runNow(run: PlannedRun, rows: readonly Row<'training_activities'>[]): RunNow {
  const row = rows.find(({ id, user_id }) => id === planKey(user_id, run.date))
  // A race has a row of its own there ([Note: a race stands in the diary]).
  if (!row) return { state: run.kind === 'race' ? 'as_planned' : 'not_there' }
  if (row.status === 'done' || row.status === 'skipped') return { state: row.status }
  if (row.date !== run.date) return { state: 'moved', date: row.date }
  if ((row.distance_km ?? 0) !== run.km) return { state: 'changed', km: row.distance_km }
  return { state: 'as_planned' }
}
