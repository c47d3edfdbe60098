import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type LocalDatabase, openLocalDatabase } from '#db/database.ts'
import { readBetween } from '#db/day-reader.ts'
import { insertRow, patchRow, readRow, removeRow } from '#db/rows.ts'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import { dayTarget } from '#domain/nutrition/targets.ts'
import { raceActivityKey } from '#domain/races/race-activity.ts'
import { emptyActivity } from '#domain/training/empty-activity.ts'
import { daySessions } from '#domain/training/sessions.ts'
import { PLAN_RACE_KM } from '#domain/training-plan/constants.ts'
import type { PlanSettings } from '#domain/training-plan/plan-types.ts'
import { createRaces } from '#runner-data/races/races.ts'
import { createTrainingPlans } from '#runner-data/training-plan/training-plans.ts'

const TABLE = 'training_activities'
const RACE_DAY = '2026-12-20'
const RACE = {
  ...{ date: RACE_DAY, name: 'Borobudur Marathon', start_time: '05:00', distance_km: 42.2 },
  ...{ city: null, list_id: null, goal_minutes: 250, plan: null, log: {}, debrief: null },
}
const PROFILE = { ...EMPTY_PROFILE, weight_kg: 70, height_cm: 175, age: 30 }

let db: LocalDatabase
let races: ReturnType<typeof createRaces>
beforeEach(async () => {
  db = await openLocalDatabase({ userId: crypto.randomUUID(), multiInstance: false })
  races = createRaces(db, (work) => work())
})
afterEach(() => db.close())

const diary = () => readBetween(db.userId, TABLE, '2026-01-01', '2027-12-31')
async function sessionsOn(date: string) {
  return daySessions({ date, activities: await diary(), fitness: null, usualWeek: [] })
}
async function targetOn(date: string) {
  const activities = await diary()
  return dayTarget({ date, activities, profile: PROFILE, plans: [], fitness: null })
}

describe('a race that is added', () => {
  it('stands in the diary, and the two days before load for it', async () => {
    await races.add(RACE)
    expect(await sessionsOn(RACE_DAY)).toMatchObject([
      { character: 'race', status: 'planned', planned: { km: 42.2, minutes: 250 } },
    ])
    expect((await targetOn('2026-12-17')).loading).toBeNull()
    expect((await targetOn('2026-12-18')).loading).toMatchObject({ date: RACE_DAY, daysToGo: 2 })
    expect((await targetOn('2026-12-19')).carbsGrams).toBeGreaterThanOrEqual(8 * 70)
  })

  it('is one session with the plan made for it, whichever came first', async () => {
    const settings: PlanSettings = {
      ...{ race: 'marathon', raceDate: RACE_DAY, raceKm: PLAN_RACE_KM.marathon },
      ...{ level: 'intermediate', days: 3, longRunOn: 'sunday', recentKm: 30 },
      startsOn: '2026-11-23',
    }
    await createTrainingPlans(db, (work) => work()).write(settings, '2026-11-23')
    const { id } = await races.add(RACE)
    const [race, ...others] = await sessionsOn(RACE_DAY)
    expect(others).toEqual([])
    expect(race).toMatchObject({ character: 'race', parts: [{}, {}] })
    const moved = { date: '2026-12-27' }
    await races.edit(id, moved)
    expect(await sessionsOn('2026-12-27')).toHaveLength(1)
    expect(await sessionsOn(RACE_DAY)).toHaveLength(1)
  })

  it('is one with the race that the runner had entered by hand', async () => {
    const entered = { ...emptyActivity(RACE_DAY), user_activity_label: 'race', distance_km: 42 }
    await insertRow(db, TABLE, entered)
    await races.add(RACE)
    expect(await sessionsOn(RACE_DAY)).toHaveLength(1)
  })

  it('takes its row along when it is edited, removed and brought back', async () => {
    const { id } = await races.add(RACE)
    const key = raceActivityKey(id)
    await races.edit(id, { goal_minutes: 230, distance_km: 42.195 })
    expect(await readRow(db, TABLE, key)).toMatchObject({ duration_minutes: 230 })
    const { undo } = await races.remove(id)
    expect(await diary()).toEqual([])
    await undo()
    expect(await readRow(db, TABLE, key)).toMatchObject({ date: RACE_DAY, distance_km: 42.195 })
    expect(await readRow(db, 'races', id)).toMatchObject({ name: RACE.name })
  })

  it('leaves what the runner has ticked off, or taken out, until they ask', async () => {
    const { id } = await races.add(RACE)
    const key = raceActivityKey(id)
    await patchRow(db, TABLE, key, { status: 'done', actual_duration_minutes: 255 })
    await races.edit(id, { goal_minutes: 200 })
    expect(await readRow(db, TABLE, key)).toMatchObject({ duration_minutes: 250 })
    await patchRow(db, TABLE, key, { status: 'planned' })
    await removeRow(db, TABLE, key)
    await races.edit(id, { goal_minutes: 210 })
    expect(await readRow(db, TABLE, key)).toBeNull()
    const race = await readRow(db, 'races', id)
    if (race) await races.intoDiary(race)
    expect(await readRow(db, TABLE, key)).toMatchObject({ duration_minutes: 210 })
  })
})
