import { proxy, wrap } from 'comlink'
import { addDays, daysBetween, type LocalMoment } from '#domain/calendar/local-day.ts'
import type { GamificationState } from '#domain/gamification/state.ts'
import type { DayInput, DayScore } from '#domain/scoring/score-types.ts'
import type { Range } from '#domain/trends/buckets.ts'
import type { Trends } from '#domain/trends/build-trends.ts'
import type { GamificationQuestion, ScoringWorker } from '../../workers/scoring.worker.ts'
import { createWorkerClient } from './worker-client.ts'

/** Reads stored rows on the page. */
type ReadRows = Parameters<ScoringWorker['readThrough']>[0]

/** Days in one answer: a season. More would make a message the page feels when it arrives. */
const CHUNK_DAYS = 91
/** Seasons read at once. The first answer waits for one alone. */
const SPAN_SEASONS = [1, 2, 4]

/** A runner's stored days; `now` is the wall clock. */
export interface StoredDays {
  userId: string
  /** Local days in ascending order, `yyyy-MM-dd`. */
  dates: readonly string[]
  now: LocalMoment
}

/** What the scoring worker is asked. All reject with ComputeError, and with InvalidDay where they take a day. */
export interface Scoring {
  /** Starts the worker, which needs longer for that than for a day: who opens the app has a question soon. */
  start(): void
  /**
   * Scores days from rows the page holds.
   * @param days each day's rows, as scoreDay takes them
   * @throws the signal's reason
   */
  scoreDays(days: readonly DayInput[], signal?: AbortSignal): Promise<DayScore[]>
  /** The days from `from` on, before `today`, whose final score has to be made, as they are stored. */
  unsettledDays(userId: string, from: string, today: string): Promise<string[]>
  /** How a runner stands by all scores stored on this device. */
  gamificationOf(question: GamificationQuestion): Promise<GamificationState>
  /**
   * What all rows stored on this device say over time, read and put together by the worker: ten years of
   * them would hold up the page.
   */
  trendsOf(userId: string, range: Range, today: string): Promise<Trends>
  /**
   * Scores stored days. Yields the scores in the order of the days, a season at a time; the worker scores no
   * further than it is asked and reads a year ahead at most, so leaving the loop or aborting ends the work, and
   * questions asked meanwhile are answered in between. A day edited after it was read keeps its old score here.
   * @throws the signal's reason
   */
  scoreStored(days: StoredDays, signal?: AbortSignal): AsyncGenerator<DayScore[], void>
}

/**
 * The scoring worker, which starts with the first question.
 *
 * [Note: who reads for a worker]
 * The worker reads stored rows itself, but in WebKit, whose workers stop in the middle of a transaction when their
 * page is put aside or closed: no other page of the app could write then (docs/decisions/021). There the page reads
 * for it.
 */
export function createScoring(readOnPage: ReadRows): Scoring {
  const worker = createWorkerClient<ScoringWorker>('scoring', () => {
    const scoring = new Worker(new URL('../../workers/scoring.worker.ts', import.meta.url), {
      type: 'module',
      name: 'scoring',
    })
    // Said before its first question.
    if (isWebKit()) void wrap<ScoringWorker>(scoring).readThrough(proxy(readOnPage))
    return scoring
  })
  /** Ranges asked for so far. */
  let ranges = 0
  return {
    start: worker.start,
    scoreDays: (days, signal) => worker.ask((scoring) => scoring.scoreDays(days), signal),
    unsettledDays: (userId, from, today) =>
      worker.ask((scoring) => scoring.unsettledDays(userId, from, today)),
    gamificationOf: (question) => worker.ask((scoring) => scoring.gamification(question)),
    trendsOf: (userId, range, today) =>
      worker.ask((scoring) => scoring.trends(userId, range, today)),
    async *scoreStored({ userId, dates, now }, signal) {
      ranges += 1
      const range = ranges
      const parts = spans(seasons(dates))
      for (const [index, part] of parts.entries()) {
        const span = boundsOf(part)
        const following = parts[index + 1]
        const next = following ? boundsOf(following) : null
        for (const season of part) {
          const question = { range, userId, dates: season, span, next, now }
          const scores = await worker.ask((scoring) => scoring.scoreStoredDays(question), signal)
          yield JSON.parse(scores) as DayScore[]
        }
      }
    },
  }
}

/** Of Safari, of every browser on an iPhone, and of WebKitGTK. */
function isWebKit(): boolean {
  return navigator.vendor.startsWith('Apple')
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

/** Seasons that follow one another without a gap, put together. */
function spans(all: readonly string[][]): string[][][] {
  const parts: string[][][] = []
  for (const season of all) {
    const part = parts.at(-1)
    const last = part?.at(-1)?.at(-1)
    const room = SPAN_SEASONS[parts.length - 1] ?? SPAN_SEASONS.at(-1)
    const follows = last !== undefined && season[0] === addDays(last, 1)
    if (part && follows && part.length < (room ?? 1)) part.push(season)
    else parts.push([season])
  }
  return parts
}

function boundsOf(part: readonly string[][]): { from: string; to: string } {
  return { from: part[0]?.[0] ?? '', to: part.at(-1)?.at(-1) ?? '' }
}
