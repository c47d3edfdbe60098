import type { Session } from './sessions.ts'

/**
 * The ids of the rows that go with a session to another day; none where it stays: what was recorded, ticked
 * off or skipped belongs to its day, and the usual week is changed in the profile.
 */
export function movableRows({ status, parts }: Session): string[] {
  const ids = parts.flatMap(({ source, ref }) => (source === 'hand' ? (ref ?? []) : []))
  return status === 'planned' && ids.length === parts.length ? ids : []
}

/**
 * The rows as they would be with some of them on another day, whether these are among them or not.
 * @param date local day, `yyyy-MM-dd`
 */
export function withMoved<R extends { id: string; date: string }>(
  rows: readonly R[],
  moved: readonly R[],
  date: string,
): R[] {
  const ids = new Set(moved.map(({ id }) => id))
  return [...rows.filter(({ id }) => !ids.has(id)), ...moved.map((row) => ({ ...row, date }))]
}
