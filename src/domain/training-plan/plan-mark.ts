import type { FieldsOf } from '../entities.ts'
import { emptyActivity } from '../training/empty-activity.ts'

type Fields = FieldsOf<'training_activities'>

/** What `source_ref` begins with in the rows of a training plan. */
export const PLAN_MARK = 'plan:'
/** The same in those of the week that the app proposes at first. */
export const PROPOSAL_MARK = 'first-week:'
/** The same in those that stand for the usual week in the days after a race. */
export const USUAL_MARK = 'usual-week:'

/** Whether a row of the diary was written by a training plan. */
export function isOfPlan({ source_ref }: { source_ref?: string | null }): boolean {
  return source_ref?.startsWith(PLAN_MARK) ?? false
}

/** A run as it is planned: km, 0 for a day of rest; the label of its row. */
export interface RunFigures {
  km: number
  label: string | null
}

/**
 * A run that the app puts into the diary. `source_ref` says what it wrote: a row that no longer says the same was
 * changed by the runner ([Note: the runner's changes to a plan stay]).
 * @param was what was planned, where this is lighter ([Note: lighter after a race])
 */
export function writtenRun(
  mark: string,
  date: string,
  km: number,
  label: string | null,
  was: RunFigures | null = null,
): Fields {
  const before = was ? `:${was.km}:${was.label ?? ''}` : ''
  return {
    ...emptyActivity(date),
    ...(km === 0 && { activity_type: 'rest' }),
    distance_km: km === 0 ? null : km,
    user_activity_label: label,
    source_ref: `${mark}${date}:${km}:${label ?? ''}${before}`,
  }
}

/** What `source_ref` says that the app wrote under this mark; null where it is no such row. */
export function readMark(
  row: Pick<Fields, 'source_ref'>,
  mark: string,
): (RunFigures & { date: string; was: RunFigures | null }) | null {
  if (!row.source_ref?.startsWith(mark)) return null
  const [date = '', km, label, wasKm, wasLabel] = row.source_ref.slice(mark.length).split(':')
  const was = wasKm === undefined ? null : { km: Number(wasKm), label: wasLabel || null }
  return { date, km: Number(km), label: label || null, was }
}

/** Whether a row is as the app wrote it under this mark. */
export function isAsWritten(row: Fields, mark: string): boolean {
  const from = readMark(row, mark)
  if (!from) return false
  const written = writtenRun(mark, from.date, from.km, from.label, from.was)
  return (Object.keys(written) as (keyof Fields)[]).every((name) => row[name] === written[name])
}

/** Whether a row is as the app made it after a race ([Note: lighter after a race]). */
export function isLighterRow(row: Fields): boolean {
  return [PLAN_MARK, PROPOSAL_MARK, USUAL_MARK].some(
    (mark) => readMark(row, mark)?.was != null && isAsWritten(row, mark),
  )
}
