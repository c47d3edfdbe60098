import { afterEach, expect, it, vi } from 'vitest'
import { type LocalDatabase, openLocalDatabase } from '#db/database.ts'
import { readDays } from '#db/day-reader.ts'
import { insertRow, patchRow, readRow, removeRow, upsertRow } from '#db/rows.ts'
import { type DeviceRow, WRITTEN_BY } from '#db/stored-row.ts'
import { writeRows } from '#db/write-rows.ts'
import { addDays } from '#domain/calendar/local-day.ts'
import type { FieldsOf, TableName } from '#domain/entities.ts'
import { emptyFitness } from '#domain/fitness/empty-fitness.ts'
import { dayKey } from '#domain/ids.ts'
import { type Body, bodyOf, referenceMass } from '#domain/nutrition/body.ts'
import { raceActivity } from '#domain/races/race-activity.ts'
import { FIRST_CHOICES } from '#domain/races/race-choices.ts'
import { scoreDay } from '#domain/scoring/day-score.ts'
import { isFinal } from '#domain/scoring/final-score.ts'
import { rulesOf, SCORE_RULES, scoreRow } from '#domain/scoring/score-row.ts'
import { maintainScores } from '#runner-data/score-upkeep.ts'
import { meal, RUNNER_PROFILE } from '../../helpers/rows.ts'
import { type ClockPorts, clockPorts, type RunnerClock, wallIn } from '../../helpers/score-ports.ts'

/** A Tuesday, seven in the morning in Jakarta. */
const MORNING = Date.parse('2026-03-10T00:00:00Z')
const TODAY = '2026-03-10'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
})

interface Runner {
  db: LocalDatabase
  clock: RunnerClock
  ports: ClockPorts
  /** Opens the app; `close` and `kill` end it as a runner and a phone do. */
  start(): { close(): void }
  look(): void
}

async function runner(body: Partial<typeof RUNNER_PROFILE> = {}): Promise<Runner> {
  const clock: RunnerClock = { now: MORNING, zone: 'Asia/Jakarta', inSight: true }
  const ports = clockPorts(clock)
  const userId = crypto.randomUUID()
  const db = await openLocalDatabase({ userId, multiInstance: false, now: () => clock.now })
  open.push(db)
  await insertRow(db, 'profiles', { ...RUNNER_PROFILE, ...body }, userId)
  return {
    ...{ db, clock, ports },
    start() {
      const keeper = maintainScores(db, ports)
      open.push(keeper)
      return keeper
    },
    look: () => ports.moments$.next(null),
  }
}

const scoreOf = ({ db }: Runner, date: string) =>
  readRow(db, 'nutrition_scores', dayKey(db.userId, date))

const breakfast = (date: string) =>
  meal({ meal_type: 'breakfast', logged_on: date, logged_at: `${date}T00:10:00.000Z` })

/** What the rows of a day that is over say. */
async function finalOf({ db }: Runner, date: string) {
  const [rows] = await readDays(db.userId, [date])
  if (!rows) throw new Error('no day')
  const { updated_at: _, ...fields } = scoreRow(scoreDay(rows), '')
  return fields
}

async function isSettled(one: Runner, ...dates: string[]): Promise<void> {
  for (const date of dates) {
    const final = await finalOf(one, date)
    await vi.waitFor(async () => expect(await scoreOf(one, date)).toMatchObject(final))
  }
}

const isRunning = (one: Runner, date: string) =>
  vi.waitFor(async () => {
    const stored = await scoreOf(one, date)
    expect(stored && !isFinal(stored)).toBe(true)
    return stored
  })

/** The look through days that are over has come to its end. */
const isLookedThrough = ({ db }: Runner, before: string) =>
  vi.waitFor(async () => {
    expect((await db.device.scoring.get('scores'))?.before).toBe(before)
  })

/** Rows as a pull writes them. */
async function pull({ db }: Runner, table: TableName, rows: readonly DeviceRow[]): Promise<void> {
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const decide = (id: string) => {
    return { row: rowOf.get(id) as DeviceRow, sync_state: null, base: null }
  }
  await writeRows(db, table, [...rowOf.keys()], decide, WRITTEN_BY.pull)
}

function pulledMeal({ db }: Runner, date: string): DeviceRow {
  const stamp = db.clock.stamp(db.now())
  const envelope = { id: crypto.randomUUID(), user_id: db.userId, rev: stamp }
  return {
    ...{ ...breakfast(date), ...envelope, created_clock: stamp, edit_clocks: {} },
    _deleted: false,
  }
}

it('gives a day its final score though the app is opened three days later', async () => {
  const one = await runner()
  const app = one.start()
  await insertRow(one.db, 'food_logs', breakfast(TODAY))
  one.clock.now += HOUR_MS
  const morning = await isRunning(one, TODAY)
  await vi.waitFor(async () => expect((await scoreOf(one, TODAY))?.meals_logged).toBe(1))
  app.close()

  one.clock.now += 3 * DAY_MS
  one.start()
  await isSettled(one, TODAY)
  const final = await scoreOf(one, TODAY)
  expect(final?.daily_score).toBeLessThan(morning?.daily_score ?? 0)
  // The days between, neither logged nor opened, are unknown.
  await isRunning(one, addDays(TODAY, 3))
  for (const days of [1, 2]) expect(await scoreOf(one, addDays(TODAY, days))).toBeNull()
})

it('gives it at the next look where all slept over midnight', async () => {
  const one = await runner()
  one.start()
  await insertRow(one.db, 'food_logs', breakfast(TODAY))
  await isRunning(one, TODAY)
  one.clock.now += DAY_MS
  one.look()
  await isSettled(one, TODAY)
})

it('gives it at midnight where the page stays open, and leaves days unknown on which nobody came', async () => {
  const wait = globalThis.setTimeout
  // What waits for the clock waits a moment.
  const hurried = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((work: () => void, ms = 0) => wait(work, ms > 30_000 ? 100 : ms)) as never)
  open.push({ close: () => hurried.mockRestore() })
  const one = await runner()
  one.start()
  await insertRow(one.db, 'food_logs', breakfast(TODAY))
  await isRunning(one, TODAY)
  for (let day = 1; day <= 3; day++) {
    one.clock.now += DAY_MS
    await isLookedThrough(one, addDays(TODAY, day))
    if (day === 1) await isSettled(one, TODAY)
  }
  for (const days of [1, 2, 3]) expect(await scoreOf(one, addDays(TODAY, days))).toBeNull()
  // They come back to it: this day counts.
  one.look()
  await isRunning(one, addDays(TODAY, 3))
})

it('lets a day run again where the runner flies west, and ends it where they fly east', async () => {
  const one = await runner()
  one.clock.now = MORNING - 6 * HOUR_MS
  one.start()
  const eaten = meal({ logged_on: TODAY, logged_at: new Date(one.clock.now).toISOString() })
  await insertRow(one.db, 'food_logs', eaten)
  const yesterday = addDays(TODAY, -1)
  await insertRow(one.db, 'food_logs', breakfast(yesterday))
  await isSettled(one, yesterday)

  one.clock.zone = 'America/Los_Angeles'
  expect(wallIn(one.clock.zone, one.clock.now).date).toBe(yesterday)
  one.look()
  await isRunning(one, yesterday)
  one.clock.zone = 'Pacific/Auckland'
  one.look()
  await isSettled(one, yesterday)
  await isRunning(one, TODAY)
  one.clock.now += 18 * HOUR_MS
  one.look()
  await isSettled(one, TODAY)
})

it.each(['unsettled', 'scores'] as const)(
  'finishes what it was closed in the middle of (%s)',
  async (step) => {
    const one = await runner()
    const days = [3, 2, 1].map((ago) => addDays(TODAY, -ago))
    for (const day of days) await insertRow(one.db, 'food_logs', breakfast(day))
    let reached = () => {}
    const middle = new Promise<void>((resolve) => {
      reached = resolve
    })
    const { unsettled, scores } = one.ports
    const never = new Promise<never>(() => {})
    const stuck: ClockPorts = {
      ...one.ports,
      async unsettled(...asked) {
        const found = await unsettled(...asked)
        if (step !== 'unsettled') return found
        reached()
        return never
      },
      async *scores(...asked) {
        for await (const scored of scores(...asked)) {
          yield scored
          reached()
          await never
        }
      },
    }
    const app = maintainScores(one.db, stuck)
    await middle
    app.close()
    expect(await one.db.device.scoring.get('scores')).toBeUndefined()
    one.start()
    await isSettled(one, ...days)
  },
)

it('scores what a hidden tab received before it was killed', async () => {
  const one = await runner()
  const app = one.start()
  await isLookedThrough(one, TODAY)
  app.close()
  one.clock.inSight = false
  const hidden = one.start()
  const day = addDays(TODAY, -40)
  await pull(one, 'food_logs', [pulledMeal(one, day)])
  hidden.close()
  await isLookedThrough(one, day)
  one.clock.inSight = true
  one.start()
  await isSettled(one, day)
  await isLookedThrough(one, TODAY)
})

it('scores what was changed a moment before it was killed', async () => {
  const one = await runner()
  const day = addDays(TODAY, -40)
  const { id } = await insertRow(one.db, 'food_logs', breakfast(day))
  const app = one.start()
  await isLookedThrough(one, TODAY)
  app.close()
  // The row is committed; nobody has noted its day.
  await patchRow(one.db, 'food_logs', id, { calories: 911 })
  one.start()
  await isSettled(one, day)
})

it('scores today, too, with what a pull brings', async () => {
  const one = await runner()
  one.start()
  await isRunning(one, TODAY)
  await pull(one, 'food_logs', [pulledMeal(one, TODAY)])
  await vi.waitFor(async () => expect((await scoreOf(one, TODAY))?.meals_logged).toBe(1))
})

it('makes a score anew whose points are another device’s than its digest', async () => {
  const one = await runner()
  const day = addDays(TODAY, -3)
  await insertRow(one.db, 'food_logs', breakfast(day))
  one.start()
  await isSettled(one, day)
  const stored = await scoreOf(one, day)
  if (!stored) throw new Error('no score')
  const merged = { ...stored, daily_score: stored.daily_score + 7, _deleted: false }
  await pull(one, 'nutrition_scores', [{ ...merged, rev: one.db.clock.stamp(one.db.now()) }])
  await isSettled(one, day)
})

it('lets a final score stand when the runner’s weight changes', async () => {
  const one = await runner()
  const day = addDays(TODAY, -1)
  await insertRow(one.db, 'food_logs', breakfast(day))
  const app = one.start()
  await isSettled(one, day)
  const before = await scoreOf(one, day)
  await patchRow(one.db, 'profiles', one.db.userId, { weight_kg: 90 })
  await vi.waitFor(async () => {
    expect((await scoreOf(one, TODAY))?.planned_protein_grams).toBeGreaterThan(110)
  })
  app.close()
  one.start()
  await isLookedThrough(one, TODAY)
  expect(await scoreOf(one, day)).toEqual(before)
})

it('scores all days once the runner says what they weigh, whatever they did before', async () => {
  const one = await runner({ weight_kg: null })
  const day = addDays(TODAY, -9)
  await insertRow(one.db, 'food_logs', breakfast(day))
  one.start()
  // Comes back now and then.
  for (let times = 0; times < 3; times++) {
    await new Promise((resolve) => setTimeout(resolve, 400))
    one.look()
  }
  expect(await scoreOf(one, day)).toBeNull()
  await patchRow(one.db, 'profiles', one.db.userId, { weight_kg: 58 })
  await isSettled(one, day)
})

it('gives no score to days of training of which nothing was logged', async () => {
  const one = await runner()
  one.start()
  const [before, logged] = [addDays(TODAY, -2), addDays(TODAY, -1)]
  await isRunning(one, TODAY)
  const { id } = await insertRow(one.db, 'food_logs', breakfast(logged))
  for (const date of [before, logged, TODAY]) {
    const fields = { ...emptyFitness(date), calories_burned: 400, active_minutes: 40 }
    await upsertRow(one.db, 'google_fit_data', dayKey(one.db.userId, date), fields, fields)
  }
  await isSettled(one, logged)
  expect(await scoreOf(one, before)).toBeNull()
  // A score that is there follows what the runner does to the day.
  await removeRow(one.db, 'food_logs', id)
  await isSettled(one, logged)
  expect((await scoreOf(one, logged))?.meals_logged).toBe(0)
})

it('scores the days of earlier rules anew, once all rows of the server are here', async () => {
  const one = await runner()
  const { db } = one
  const day = addDays(TODAY, -8)
  await insertRow(db, 'food_logs', breakfast(day))
  const now = scoreRow(scoreDay((await readDays(db.userId, [day]))[0] as never), '')
  const parts = now.parts.map(({ params: { rules: _, ...params } = {}, ...part }) => ({
    ...part,
    params,
  }))
  const old = { ...now, daily_score: 99, parts, updated_at: '2026-03-03T00:00:00.000Z' }
  await upsertRow(db, 'nutrition_scores', dayKey(db.userId, day), old, old)
  const progress = { name: 'sync', lineage: 'one', comparing: null } as const
  await db.device.progress.put({ ...progress, seq: -1, cursors: { food_logs: 3 as never } })

  const app = one.start()
  await isRunning(one, TODAY)
  expect((await scoreOf(one, day))?.daily_score).toBe(99)
  app.close()
  await db.device.progress.put({ ...progress, seq: 7, cursors: {} })
  one.start()
  await isSettled(one, day)
  expect(rulesOf((await scoreOf(one, day)) ?? now)).toBe(SCORE_RULES)
})

it('scores days before a race anew where the gut that it is planned with is another', async () => {
  const one = await runner()
  one.start()
  const yesterday = addDays(TODAY, -1)
  await insertRow(one.db, 'food_logs', breakfast(yesterday))
  const race: FieldsOf<'races'> = {
    ...{ date: addDays(TODAY, 1), name: 'Borobudur Marathon', start_time: '05:00', city: null },
    ...{ list_id: null, goal_minutes: 250, plan: FIRST_CHOICES, log: {}, debrief: null },
    distance_km: 42.2,
  }
  const { id } = await insertRow(one.db, 'races', race)
  const activity = { ...raceActivity(race, ''), paired_with: null }
  await insertRow(one.db, 'training_activities', activity)
  const carbs = async (date: string) => (await scoreOf(one, date))?.planned_carbs_grams
  const loaded = (perKg: number) =>
    Math.round(perKg * referenceMass(bodyOf(RUNNER_PROFILE) as Body) * 10) / 10
  for (const [gut, perKg] of [
    ['untrained', 8],
    ['trained', 10],
  ] as const) {
    await patchRow(one.db, 'races', id, { plan: { ...FIRST_CHOICES, gut } })
    for (const date of [yesterday, TODAY])
      await vi.waitFor(async () => expect(await carbs(date)).toBe(loaded(perKg)))
  }
  await isSettled(one, yesterday)
  const before = await scoreOf(one, yesterday)
  // What is taken in the race itself is nothing to the days before.
  const entry = { edited: `${'1'.padStart(12, '0')}-test`, kind: 'note', at: '' }
  await patchRow(one.db, 'races', id, { log: { note: entry as never } })
  await isLookedThrough(one, TODAY)
  expect(await scoreOf(one, yesterday)).toEqual(before)
})
