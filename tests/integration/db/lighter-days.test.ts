import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type LocalDatabase, openLocalDatabase } from '#db/database.ts'
import { readBetween } from '#db/day-reader.ts'
import { insertRow, patchRow, removeRow } from '#db/rows.ts'
import { addDays } from '#domain/calendar/local-day.ts'
import { isDeclared } from '#domain/clock.ts'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import { mergeRows } from '#domain/merge/merge-rows.ts'
import { FINISH, START } from '#domain/race-log/race-clock.ts'
import { emptyActivity } from '#domain/training/empty-activity.ts'
import { PLAN_RACE_KM } from '#domain/training-plan/constants.ts'
import { planKey } from '#domain/training-plan/plan-rows.ts'
import type { PlanSettings } from '#domain/training-plan/plan-types.ts'
import { usualRunDays } from '#domain/training-plan/run-days.ts'
import { createRaces } from '#runner-data/races/races.ts'
import { lightenDays } from '#runner-data/training-plan/lighter-days.ts'
import { createTrainingPlans } from '#runner-data/training-plan/training-plans.ts'

const TABLE = 'training_activities'
/** A Sunday, and the Monday after it. */
const RACE_DAY = '2026-11-22'
const TODAY = '2026-11-23'
const RACE = {
  ...{ date: RACE_DAY, name: 'Bali Marathon', start_time: '05:00', distance_km: 42.2, city: null },
  ...{ list_id: null, goal_minutes: 250, plan: null, log: {}, debrief: null },
}
const SETTINGS: PlanSettings = {
  ...{ race: 'ten_km', raceDate: '2026-12-27', raceKm: PLAN_RACE_KM.ten_km, level: 'advanced' },
  ...{ runsOn: usualRunDays(4, 'sunday'), longRunOn: 'sunday', age: null },
  ...{ recentKm: 50, longestKm: 20, startsOn: '2026-11-16' },
}
const USUAL = [
  { day: 'wednesday', activity: 'run', distanceKm: 10 },
  { day: 'sunday', activity: 'run', distanceKm: 20 },
]

let db: LocalDatabase
let races: ReturnType<typeof createRaces>
let plans: ReturnType<typeof createTrainingPlans>
beforeEach(async () => {
  db = await openLocalDatabase({ userId: crypto.randomUUID(), multiInstance: false })
  races = createRaces(db, (work) => work())
  plans = createTrainingPlans(db, (work) => work())
})
afterEach(() => db.close())

async function finishRace(outcome?: 'stopped', km?: number): Promise<string> {
  const { id } = await races.add(RACE)
  await races.note(id, START, { kind: 'start', at: `${RACE_DAY}T05:00:00.000Z` })
  await races.note(id, FINISH, {
    ...{ kind: 'finish', at: `${RACE_DAY}T09:10:00.000Z` },
    ...(outcome && { outcome, km: km ?? null }),
  })
  return id
}
const twoWeeks = async () =>
  (await readBetween(db.userId, TABLE, TODAY, addDays(TODAY, 13))).map(
    (row) =>
      `${row.date.slice(5)} ${row.activity_type} ${row.user_activity_label ?? 'easy'} ${row.distance_km}`,
  )
const stamps = async () =>
  (await readBetween(db.userId, TABLE, '', '9999')).map(({ id, rev }) => [id, rev])

describe('after a marathon', () => {
  it('the runs of the plan are lighter, once, and as planned again when asked', async () => {
    await plans.write(SETTINGS, '2026-11-16')
    const before = await twoWeeks()
    await finishRace()
    await lightenDays(db, TODAY)
    const lighter = await twoWeeks()
    expect({ before, lighter }).toMatchInlineSnapshot(`
      {
        "before": [
          "11-24 run interval 9.5",
          "11-26 run easy 13.5",
          "11-28 run easy 13",
          "11-29 run long_run 18",
          "12-01 run tempo 9.5",
          "12-03 run easy 13.5",
          "12-05 run easy 13.5",
          "12-06 run long_run 18",
        ],
        "lighter": [
          "11-24 rest easy null",
          "11-26 run easy 4.5",
          "11-28 run easy 4.5",
          "11-29 run easy 6",
          "12-01 run easy 5.5",
          "12-03 run easy 8",
          "12-05 run easy 8",
          "12-06 run easy 10.5",
        ],
      }
    `)
    const after = await stamps()
    await lightenDays(db, TODAY)
    expect(await stamps()).toEqual(after)

    const { undo } = await plans.asPlanned(TODAY)
    expect(await twoWeeks()).toEqual(before)
    // It is the runner's word: neither this nor another day changes it, nor a plan made anew.
    await lightenDays(db, TODAY)
    await plans.write(SETTINGS, TODAY)
    expect(await twoWeeks()).toEqual(before)
    await undo()
    expect(await twoWeeks()).toEqual(lighter)
  })

  it('a finish that is taken back brings the plan back, and a race stopped early changes nothing', async () => {
    await plans.write(SETTINGS, '2026-11-16')
    const before = await twoWeeks()
    const id = await finishRace()
    await lightenDays(db, TODAY)
    expect(await twoWeeks()).not.toEqual(before)
    await races.note(id, FINISH, { kind: 'finish', at: null })
    await lightenDays(db, TODAY)
    expect(await twoWeeks()).toEqual(before)
    const stop = { kind: 'finish', at: `${RACE_DAY}T06:00:00.000Z`, outcome: 'stopped' } as const
    await races.note(id, FINISH, { ...stop, km: 9 })
    await lightenDays(db, TODAY)
    expect(await twoWeeks()).toEqual(before)
  })

  it('an activity that came from a file counts as its finish', async () => {
    await plans.write(SETTINGS, '2026-11-16')
    await races.add(RACE)
    const before = await twoWeeks()
    await insertRow(db, TABLE, {
      ...emptyActivity(RACE_DAY),
      ...{ status: 'done', source: 'file', started_at: `${RACE_DAY}T05:00:10.000Z` },
      ...{ distance_km: 42.3, duration_minutes: 250, start_time: '05:00' },
    })
    await lightenDays(db, TODAY)
    expect(await twoWeeks()).not.toEqual(before)
  })

  it('the usual week is lighter, too, where no plan goes on', async () => {
    await insertRow(db, 'profiles', { ...EMPTY_PROFILE, activity_level: USUAL }, db.userId)
    await finishRace()
    await lightenDays(db, TODAY)
    expect(await twoWeeks()).toEqual([
      '11-25 rest easy null',
      '11-29 run easy 7',
      '12-02 run easy 6',
      '12-06 run easy 12',
    ])
    const { undo } = await plans.asPlanned(TODAY)
    await lightenDays(db, TODAY)
    expect(await twoWeeks()).toEqual([])
    await undo()
    expect((await twoWeeks()).length).toBe(4)
  })

  it('a plan made then begins with these days, in place of what stood for the usual week', async () => {
    await insertRow(db, 'profiles', { ...EMPTY_PROFILE, activity_level: USUAL }, db.userId)
    await finishRace()
    await lightenDays(db, TODAY)
    await plans.write({ ...SETTINGS, startsOn: TODAY }, TODAY)
    await lightenDays(db, TODAY)
    const lines = await twoWeeks()
    expect(new Set(lines.map((line) => line.slice(0, 5))).size).toBe(lines.length)
    expect(lines.filter((line) => / rest /.test(line))).toEqual([
      '11-24 rest easy null',
      '11-25 rest easy null',
    ])
    expect(lines.filter((line) => /tempo|interval|long_run/.test(line))).toEqual([])
    expect((await plans.preview({ ...SETTINGS, startsOn: TODAY }, TODAY)).change).toEqual([])
  })

  it('what the runner does elsewhere meanwhile stands, whoever was later', async () => {
    await plans.write(SETTINGS, '2026-11-16')
    const key = planKey(db.userId, '2026-11-29')
    const rowNow = async () =>
      (await readBetween(db.userId, TABLE, '', '9999')).find(({ id }) => id === key)
    const base = await rowNow()
    const edited = await patchRow(db, TABLE, key, { distance_km: 21 })
    await patchRow(db, TABLE, key, { distance_km: base?.distance_km ?? null })
    await finishRace()
    await lightenDays(db, TODAY)
    const lighter = await rowNow()
    expect(Object.values(lighter?.edit_clocks ?? {}).some((clock) => !isDeclared(clock))).toBe(true)
    const sides = [base, edited, lighter].map((row) => ({ ...row, _deleted: false }) as never)
    const [of, theirs, mine] = sides as [never, never, never]
    expect(mergeRows(['distance_km'], of, mine, theirs, 'zzz')).toMatchObject({ distance_km: 21 })
    // Deleted elsewhere, it stays away.
    await removeRow(db, TABLE, key)
    await lightenDays(db, TODAY)
    expect(await rowNow()).toBeUndefined()
  })
})
