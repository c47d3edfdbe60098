import { addDays, daysBetween, type LocalMoment } from '#domain/calendar/local-day.ts'
import type { DayInput, DayScore } from '#domain/scoring/score-types.ts'
import type { ScoringWorker } from '../../workers/scoring.worker.ts'
import { createWorkerClient } from './worker-client.ts'

const worker = createWorkerClient<ScoringWorker>(
  () =>
    new Worker(new URL('../../workers/scoring.worker.ts', import.meta.url), {
      type: 'module',
      name: 'scoring',
    }),
)

/** Days in one answer: a season. More would make a message the page feels when it arrives. */
const CHUNK_DAYS = 91

/**
 * Scores days in the scoring worker, from rows the page holds.
 * @param days each day's rows, as scoreDay takes them
 * @throws ComputeError; the signal's reason
 */
export function scoreDays(days: readonly DayInput[], signal?: AbortSignal): Promise<DayScore[]> {
  return worker.ask((scoring) => scoring.scoreDays(days), signal)
}

/** A runner's stored days; `now` is the wall clock. */
export interface StoredDays {
  userId: string
  /** Local days in ascending order, `yyyy-MM-dd`. */
  dates: readonly string[]
  now: LocalMoment
}

/**
 * Scores stored days: the worker reads them itself, the page reads nothing. Yields the scores in the
 * order of the days, a season at a time; the worker goes no further than it is asked, so leaving the
 * loop or aborting ends the work, and questions asked meanwhile are answered in between. A day edited
 * after its season was read keeps its old score here.
 * @throws InvalidDay, ComputeError; the signal's reason
 */
export async function* scoreStored(
  { userId, dates, now }: StoredDays,
  signal?: AbortSignal,
): AsyncGenerator<DayScore[], void> {
  for (const season of seasons(dates)) {
    yield await worker.ask((scoring) => scoring.scoreStoredDays(userId, season, now), signal)
  }
}

/** Splits ascending days so that what is read between the first and the last of each stays small. */
function seasons(dates: readonly string[]): string[][] {
  const parts: string[][] = []
  for (const date of dates) {
    const first = parts.at(-1)?.[0]
    if (first !== undefined && daysBetween(first, date) < CHUNK_DAYS) parts.at(-1)?.push(date)
    else parts.push([date])
  }
  return parts
}

/** Any range of stored days, `from` and `to` included, ten years too; see scoreStored. */
export async function* scoreRange(
  { userId, from, to, now }: Omit<StoredDays, 'dates'> & { from: string; to: string },
  signal?: AbortSignal,
): AsyncGenerator<DayScore[], void> {
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => addDays(from, day))
  yield* scoreStored({ userId, dates, now }, signal)
}
