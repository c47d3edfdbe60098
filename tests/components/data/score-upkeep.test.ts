import { afterEach, expect, it, vi } from 'vitest'
import { type LocalDatabase, openLocalDatabase } from '#db/database.ts'
import { readDays } from '#db/day-reader.ts'
import { insertRow, readRow, removeRow, upsertRow } from '#db/rows.ts'
import { addDays } from '#domain/calendar/local-day.ts'
import { emptyFitness } from '#domain/fitness/empty-fitness.ts'
import { dayKey } from '#domain/ids.ts'
import { scoreDay } from '#domain/scoring/day-score.ts'
import { rulesOf, SCORE_RULES, scoreRow } from '#domain/scoring/score-row.ts'
import { localDay } from '#lib/local-day.ts'
import { maintainScores } from '#runner-data/score-upkeep.ts'
import { staleDays } from '#runner-data/stale-scores.ts'
import { meal, RUNNER_PROFILE } from '../../helpers/rows.ts'

// jsdom has no workers: what the worker does is done here.
vi.mock('#compute/scoring.ts', () => ({
  scoreDays: async (days: import('#domain/scoring/score-types.ts').DayInput[]) =>
    days.map(scoreDay),
  async *scoreStored({ userId, dates, now }: import('#compute/scoring.ts').StoredDays) {
    yield (await readDays(userId, dates)).map((day) => scoreDay({ ...day, now }))
  },
}))

let close: (() => Promise<void>) | undefined
afterEach(() => close?.())

async function runner(): Promise<LocalDatabase> {
  const db = await openLocalDatabase({ userId: crypto.randomUUID(), multiInstance: false })
  await insertRow(db, 'profiles', RUNNER_PROFILE, db.userId)
  const keeper = maintainScores(db)
  close = async () => {
    keeper.close()
    await db.close()
  }
  return db
}

const PATIENT = { timeout: 10_000 }
const scoreOf = (db: LocalDatabase, date: string) =>
  readRow(db, 'nutrition_scores', dayKey(db.userId, date))

it('a history of training gives no score to days of which nothing was logged', async () => {
  const db = await runner()
  const today = localDay(new Date())
  const [before, logged] = [addDays(today, -2), addDays(today, -1)]
  await vi.waitFor(async () => expect(await scoreOf(db, today)).not.toBeNull(), PATIENT)
  const eaten = meal({ logged_on: logged, logged_at: `${logged}T05:00:00.000Z` })
  const { id } = await insertRow(db, 'food_logs', eaten)
  for (const date of [before, logged, today]) {
    const fields = { ...emptyFitness(date), calories_burned: 400, active_minutes: 40 }
    await upsertRow(db, 'google_fit_data', dayKey(db.userId, date), fields, fields)
  }
  const meals = async (date: string) => (await scoreOf(db, date))?.meals_logged
  await vi.waitFor(async () => expect(await meals(logged)).toBe(1), PATIENT)
  expect(await scoreOf(db, before)).toBeNull()
  // A score that is there follows what the runner does to the day.
  await removeRow(db, 'food_logs', id)
  await vi.waitFor(async () => expect(await meals(logged)).toBe(0), PATIENT)
})

it('scores the days of earlier rules anew, once all rows of the server are here', async () => {
  const userId = crypto.randomUUID()
  const db = await openLocalDatabase({ userId, multiInstance: false })
  await insertRow(db, 'profiles', RUNNER_PROFILE, db.userId)
  const day = '2026-03-02'
  await insertRow(db, 'food_logs', meal({ logged_on: day, logged_at: `${day}T05:00:00.000Z` }))
  const [rows] = await readDays(userId, [day])
  const now = scoreRow(scoreDay(rows as NonNullable<typeof rows>), '2026-03-03T00:00:00.000Z')
  const parts = now.parts.map(({ params: { rules: _, ...params } = {}, ...part }) => ({
    ...part,
    params,
  }))
  const old = { ...now, daily_score: 99, parts }
  await upsertRow(db, 'nutrition_scores', dayKey(userId, day), old, old)

  const upkeep = async () => {
    const keeper = maintainScores(db)
    await vi.waitFor(
      async () => expect(await scoreOf(db, localDay(new Date()))).not.toBeNull(),
      PATIENT,
    )
    keeper.close()
  }
  close = () => db.close()
  await upkeep()
  expect((await scoreOf(db, day))?.daily_score).toBe(99)

  await db.device.progress.put({
    name: 'sync',
    lineage: 'one',
    seq: 7,
    cursors: {},
    comparing: null,
  })
  const keeper = maintainScores(db)
  close = async () => {
    keeper.close()
    await db.close()
  }
  await vi.waitFor(
    async () => expect((await scoreOf(db, day))?.daily_score).toBe(now.daily_score),
    PATIENT,
  )
  expect(rulesOf((await scoreOf(db, day)) ?? now)).toBe(SCORE_RULES)
  // Nothing else is found, and remembered.
  expect(await staleDays(db, localDay(new Date()))).toEqual([])
  expect(localStorage.getItem(`fuelmile:score-rules:${userId}`)).toBe(String(SCORE_RULES))
})
