import type { FieldsOf } from '../entities.ts'

/**
 * The race that is meant: the one asked for, else the next from this local day on, else the last; null where
 * there is none.
 * @param races earliest first
 */
export function raceOf<R extends Pick<FieldsOf<'races'>, 'date'> & { id: string }>(
  races: readonly R[],
  asked: string | null,
  today: string,
): R | null {
  if (asked !== null) return races.find(({ id }) => id === asked) ?? null
  return races.find(({ date }) => date >= today) ?? races.at(-1) ?? null
}
