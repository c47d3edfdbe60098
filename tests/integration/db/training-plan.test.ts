import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type LocalDatabase, openLocalDatabase } from '#db/database.ts'
import { readBetween } from '#db/day-reader.ts'
import { insertRow, patchRow, readRow, removeRow, restoreRow } from '#db/rows.ts'
import { emptyActivity } from '#domain/training/empty-activity.ts'
import { PLAN_RACE_KM } from '#domain/training-plan/constants.ts'
import { planKey } from '#domain/training-plan/plan-rows.ts'
import { readPlanSettings } from '#domain/training-plan/plan-settings.ts'
import type { PlanSettings } from '#domain/training-plan/plan-types.ts'
import { usualRunDays } from '#domain/training-plan/run-days.ts'
import { createTraining } from '#runner-data/training/training.ts'
import { previewPlan } from '#runner-data/training-plan/apply-plan.ts'
import { createTrainingPlans } from '#runner-data/training-plan/training-plans.ts'

const TABLE = 'training_activities'
/** A Monday. */
const TODAY = '2026-11-23'
const SETTINGS: PlanSettings = {
  ...{ race: 'ten_km', raceDate: '2026-12-20', raceKm: PLAN_RACE_KM.ten_km, level: 'intermediate' },
  ...{
    runsOn: usualRunDays(3, 'sunday'),
    longRunOn: 'sunday',
    age: null,
    recentKm: 20,
    longestKm: null,
    startsOn: TODAY,
  },
}

let db: LocalDatabase
let plans: ReturnType<typeof createTrainingPlans>
beforeEach(async () => {
  db = await openLocalDatabase({ userId: crypto.randomUUID(), multiInstance: false })
  plans = createTrainingPlans(db, (work) => work())
})
afterEach(() => db.close())

const all = () => readBetween(db.userId, TABLE, '2026-01-01', '2027-12-31')
const told = async () =>
  (await all()).map(
    (row) => `${row.date} ${row.user_activity_label ?? 'easy'} ${row.distance_km} ${row.status}`,
  )
const key = (date: string) => planKey(db.userId, date)
const settingsNow = async () => readPlanSettings(await readRow(db, 'profiles', db.userId))

describe('a plan', () => {
  it('is written into the diary as planned runs, and its settings into the profile', async () => {
    await plans.write(SETTINGS, TODAY)
    expect(await told()).toMatchInlineSnapshot(`
      [
        "2026-11-24 tempo 4 planned",
        "2026-11-26 easy 7.5 planned",
        "2026-11-29 long_run 10.5 planned",
        "2026-12-01 interval 4 planned",
        "2026-12-03 easy 8 planned",
        "2026-12-06 long_run 12 planned",
        "2026-12-08 tempo 4 planned",
        "2026-12-10 easy 5 planned",
        "2026-12-13 long_run 7.5 planned",
        "2026-12-15 easy 5 planned",
        "2026-12-17 easy 4.5 planned",
        "2026-12-20 race 10 planned",
      ]
    `)
    expect(await settingsNow()).toEqual(SETTINGS)
  })

  it('is one plan where two tabs write theirs at once, and goes whole where that is undone', async () => {
    const other = { ...SETTINGS, recentKm: 30, raceDate: '2026-12-27' }
    const mine = { ...emptyActivity('2026-12-01'), user_activity_label: 'easy', distance_km: 3 }
    await insertRow(db, TABLE, mine)
    const both = await Promise.all([plans.write(SETTINGS, TODAY), plans.write(other, TODAY)])
    const days = (await all()).map(({ date }) => date)
    expect(new Set(days).size, days.join()).toBe(days.length)
    const settings = (await settingsNow()) as PlanSettings
    const stood = await told()
    await plans.write(settings, TODAY)
    expect(await told(), 'what stands is the plan whose settings stand').toEqual(stood)
    // Who wrote last is undone first.
    const [one, two] = settings.raceDate === SETTINGS.raceDate ? both : both.toReversed()
    await one?.undo()
    await two?.undo()
    expect(await told()).toEqual(['2026-12-01 easy 3 planned'])
  })

  it('says nothing of a race that has its own row: nobody has changed it', async () => {
    await insertRow(db, TABLE, { ...emptyActivity('2026-12-20'), user_activity_label: 'race' })
    const { left, make } = await plans.preview(SETTINGS, TODAY)
    expect(left).toEqual([])
    expect(make.map(({ fields }) => fields.date)).not.toContain('2026-12-20')
  })

  it('takes over the week the app proposed itself, but for what the runner made of it', async () => {
    const training = createTraining(db, (work) => work())
    const proposed = ['24', '26', '28', '29'].map((day) => ({
      ...{ date: `2026-11-${day}`, distanceKm: 6, isLong: day === '29' },
    }))
    await training.planWeek(TODAY, proposed)
    await patchRow(db, TABLE, `${db.userId}:2026-11-24:first-week`, { distance_km: 5 })
    await insertRow(db, TABLE, { ...emptyActivity('2026-11-28'), activity_type: 'swim' })
    const before = await told()

    const { left } = await plans.preview(SETTINGS, TODAY)
    expect(left).toEqual(['2026-11-24'])
    const { undo } = await plans.write(SETTINGS, TODAY)
    const week = (await told()).filter((line) => line < '2026-11-30')
    expect(week).toEqual([
      '2026-11-24 easy 5 planned',
      '2026-11-26 easy 7.5 planned',
      '2026-11-28 easy null planned',
      '2026-11-29 long_run 10.5 planned',
    ])
    // Another plan has nothing to give way any more; without one, nothing of the week comes back by itself.
    expect((await previewPlan(db, null, TODAY)).remove).not.toContain(
      `${db.userId}:2026-11-24:first-week`,
    )
    await undo()
    expect(await told()).toEqual(before)
    expect((await previewPlan(db, null, TODAY)).remove).toEqual([])
  })

  it('is undone whole', async () => {
    const { undo } = await plans.write(SETTINGS, TODAY)
    await undo()
    expect(await told()).toEqual([])
    expect(await settingsNow()).toBeNull()
    // What the plan itself took away it may write again.
    await plans.write(SETTINGS, TODAY)
    expect((await told()).length).toBeGreaterThan(8)
  })

  it('made anew leaves what the runner moved, changed, skipped, deleted or entered', async () => {
    await plans.write(SETTINGS, TODAY)
    await patchRow(db, TABLE, key('2026-11-24'), { date: '2026-11-25' })
    await patchRow(db, TABLE, key('2026-11-26'), { distance_km: 3 })
    await patchRow(db, TABLE, key('2026-11-29'), { status: 'skipped' })
    await removeRow(db, TABLE, key('2026-12-01'))
    await insertRow(db, TABLE, { ...emptyActivity('2026-12-05'), activity_type: 'swim' })

    const harder = { ...SETTINGS, recentKm: 40, longestKm: null, days: 5 as const }
    const { result, undo } = await plans.write(harder, TODAY)
    const mine = [
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-29',
      '2026-12-01',
      '2026-12-05',
    ]
    expect(result.changes.left).toEqual(expect.arrayContaining(['2026-11-24', '2026-12-01']))
    const lines = await told()
    expect(lines.filter((line) => mine.includes(line.slice(0, 10)))).toEqual([
      expect.stringMatching(/^2026-11-25 tempo .* planned$/),
      '2026-11-26 easy 3 planned',
      expect.stringMatching(/^2026-11-29 long_run .* skipped$/),
      '2026-12-05 easy null planned',
    ])
    const other = await readRow(db, TABLE, key('2026-12-06'))
    await undo()
    expect((await readRow(db, TABLE, key('2026-12-06')))?.distance_km).toBeLessThan(
      other?.distance_km ?? 0,
    )
    expect(await settingsNow()).toEqual(SETTINGS)
  })

  it('made anew leaves a run that the runner moved to a day behind', async () => {
    await plans.write(SETTINGS, TODAY)
    await patchRow(db, TABLE, key('2026-11-26'), { date: '2026-11-22' })
    const { result } = await plans.write(SETTINGS, TODAY)
    expect(result.changes.left).toEqual(['2026-11-26'])
    expect(await told()).toContain('2026-11-22 easy 7.5 planned')
  })

  it('for a nearer race takes out the runs beyond it, and brings them back when undone', async () => {
    await plans.write(SETTINGS, TODAY)
    const before = await told()
    const { undo } = await plans.write({ ...SETTINGS, raceDate: '2026-12-06' }, TODAY)
    expect((await told()).at(-1)).toMatch(/^2026-12-06 race/)
    await undo()
    expect(await told()).toEqual(before)
  })

  it('leaves what lies behind, and what is done', async () => {
    await plans.write(SETTINGS, TODAY)
    await patchRow(db, TABLE, key('2026-11-24'), { status: 'done', actual_distance_km: 5 })
    const { result } = await plans.write(
      { ...SETTINGS, recentKm: 10, longestKm: null, startsOn: '2026-11-27' },
      '2026-11-27',
    )
    expect(result.changes.change.every(({ fields }) => fields.date >= '2026-11-27')).toBe(true)
    expect((await readRow(db, TABLE, key('2026-11-24')))?.status).toBe('done')
    expect((await readRow(db, TABLE, key('2026-11-26')))?.status).toBe('planned')
  })

  it('taken out leaves the runner’s own, and undone is there again', async () => {
    await plans.write(SETTINGS, TODAY)
    await patchRow(db, TABLE, key('2026-11-26'), { distance_km: 3 })
    const before = await told()
    const { undo } = await plans.write(null, TODAY)
    expect(await told()).toEqual(['2026-11-26 easy 3 planned'])
    expect(await settingsNow()).toBeNull()
    await undo()
    expect(await told()).toEqual(before)
  })

  it('brings nothing back over a run the runner changed after it was written', async () => {
    const { undo } = await plans.write(SETTINGS, TODAY)
    await patchRow(db, TABLE, key('2026-11-26'), { distance_km: 3 })
    await removeRow(db, TABLE, key('2026-11-24'))
    await undo()
    expect(await told()).toEqual(['2026-11-26 easy 3 planned'])
    await restoreRow(db, TABLE, key('2026-11-24'))
  })
})
