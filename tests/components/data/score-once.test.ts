import { afterEach, expect, it, vi } from 'vitest'
import { type LocalDatabase, openLocalDatabase } from '#db/database.ts'
import { dayRows } from '#db/queries.ts'
import { insertRow, readRow } from '#db/rows.ts'
import { dayKey } from '#domain/ids.ts'
import { scoreDay } from '#domain/scoring/day-score.ts'
import type { DayInput, DayScore } from '#domain/scoring/score-types.ts'
import { localDay, wallClock } from '#lib/local-day.ts'
import { scoreOnce } from '#runner-data/score-once.ts'
import { pagePorts } from '#runner-data/score-ports.ts'
import { maintainScores } from '#runner-data/score-upkeep.ts'
import { meal, RUNNER_PROFILE } from '../../helpers/rows.ts'

const asked: DayInput[] = []
// jsdom has no workers: what the worker does is done here.
vi.mock('#runner-data/scoring.ts', () => ({
  scoring: {
    scoreDays: async (days: DayInput[]) => {
      asked.push(...days)
      return days.map(scoreDay)
    },
    unsettledDays: async () => [],
  },
}))

// Past noon and well before midnight: the day doesn't change under the test.
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T13:00:00') })

let close: (() => Promise<void>) | undefined
afterEach(() => close?.())

/** A day in sight, scored as the screen does, beside the keeper of the stored scores. */
async function dayInSight(): Promise<{ db: LocalDatabase; today: string; shown: DayScore[] }> {
  const db = await openLocalDatabase({ userId: crypto.randomUUID(), multiInstance: false })
  await insertRow(db, 'profiles', RUNNER_PROFILE, db.userId)
  const today = localDay(new Date())
  const shown: DayScore[] = []
  const screen = dayRows(db, today).subscribe((rows) => {
    void scoreOnce(today, rows, wallClock(new Date())).then((score) => shown.push(score))
  })
  const keeper = maintainScores(db, pagePorts())
  close = async () => {
    screen.unsubscribe()
    keeper.close()
    await db.close()
  }
  return { db, today, shown }
}

it('a change is scored once, and the stored score is the one on the screen', async () => {
  const { db, today, shown } = await dayInSight()
  const stored = () => readRow(db, 'nutrition_scores', dayKey(db.userId, today))
  await vi.waitFor(async () => expect(await stored()).not.toBeNull())
  for (const calories of [700, 500]) {
    asked.length = 0
    const at = new Date().toISOString()
    await insertRow(db, 'food_logs', meal({ logged_on: today, logged_at: at, calories }))
    await vi.waitFor(async () => {
      expect(shown.at(-1)?.mealsLogged).toBe(calories === 700 ? 1 : 2)
      expect((await stored())?.daily_score).toBe(shown.at(-1)?.total)
      expect((await stored())?.meals_logged).toBe(shown.at(-1)?.mealsLogged)
    })
    expect(
      asked.filter(({ foodLogs }) => foodLogs.some((row) => row.calories === calories)),
    ).toHaveLength(1)
  }
})
