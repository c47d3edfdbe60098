import { firstValueFrom } from 'rxjs'
import { type LocalDatabase, openLocalDatabase } from '#db/database.ts'
import { dayRows } from '#db/queries.ts'
import { patchRow } from '#db/rows.ts'
import { addDays, daysFrom } from '#domain/calendar/local-day.ts'
import { scoreDay } from '#domain/scoring/day-score.ts'
import type { DayScore } from '#domain/scoring/score-types.ts'
import { scoring } from '#runner-data/scoring.ts'
import { storeDays } from '../../integration/compute/stored-generated-days.ts'
import { digestOf, generatedDays } from '../../unit/scoring/thousand-days.ts'

/** What the browser test drives: the built engine with its worker and the local database. */

const userId = '00000000-0000-7000-8000-000000000021'
const firstDay = '2024-01-01'
const now = { date: '2024-09-01', minuteOfDay: 700 }

/** Every worker the page started, oldest first. */
const workers: Worker[] = []
// The engine starts its workers itself; a test ends them as a browser short of memory does.
const NativeWorker = window.Worker
window.Worker = class extends NativeWorker {
  constructor(url: string | URL, options?: WorkerOptions) {
    super(url, options)
    workers.push(this)
  }
}

async function withDatabase<R>(use: (db: LocalDatabase) => Promise<R>): Promise<R> {
  const db = await openLocalDatabase({ userId, multiInstance: false })
  try {
    return await use(db)
  } finally {
    await db.close()
  }
}

const scoringPage = {
  workers,
  scoreDay,
  scoreDays: scoring.scoreDays,
  generatedDays,
  digestOf,

  store: (count: number) => withDatabase((db) => storeDays(db, generatedDays(count))),

  setWeight: (weight_kg: number) =>
    withDatabase((db) => patchRow(db, 'profiles', userId, { weight_kg })),

  /** The first stored days, read through RxDB and scored in the page. */
  scoredInPage: (count: number) =>
    withDatabase(async (db) => {
      const scores: DayScore[] = []
      for (let index = 0; index < count; index++) {
        const date = addDays(firstDay, index)
        const rows = await firstValueFrom(dayRows(db, date))
        scores.push(scoreDay({ date, ...rows, now }))
      }
      return scores
    }),

  /** The first stored days, read and scored by the worker, a season at a time. */
  stored: (count: number, signal?: AbortSignal) =>
    scoring.scoreStored(
      { userId, dates: daysFrom(firstDay, addDays(firstDay, count - 1)), now },
      signal,
    ),

  async storedScores(count: number): Promise<DayScore[]> {
    const scores: DayScore[] = []
    for await (const some of scoringPage.stored(count)) scores.push(...some)
    return scores
  },
}

export type ScoringPage = typeof scoringPage
Object.assign(window, { scoringPage })
