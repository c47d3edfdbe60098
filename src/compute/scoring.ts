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

/** A runner's stored days from `from` to `to`, both included; `now` is the wall clock. */
export interface StoredRange {
  userId: string
  from: string
  to: string
  now: LocalMoment
}

/**
 * Scores any range of stored days, ten years too: the worker reads them itself, the page reads
 * nothing. Yields the scores in the order of the days, a season at a time; the worker goes no further
 * than it is asked, so leaving the loop or aborting ends the work, and questions asked meanwhile are
 * answered in between. A day edited after its season was read keeps its old score here.
 * @throws InvalidDay, ComputeError; the signal's reason
 */
export async function* scoreRange(
  { userId, from, to, now }: StoredRange,
  signal?: AbortSignal,
): AsyncGenerator<DayScore[], void> {
  const days = daysBetween(from, to) + 1
  for (let start = 0; start < days; start += CHUNK_DAYS) {
    const length = Math.min(CHUNK_DAYS, days - start)
    const dates = Array.from({ length }, (_, index) => addDays(from, start + index))
    yield await worker.ask((scoring) => scoring.scoreStoredDays(userId, dates, now), signal)
  }
}
