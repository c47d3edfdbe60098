import 'fake-indexeddb/auto'
import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type LocalDatabase, openLocalDatabase } from '#db/database.ts'
import { readBetween, readDays } from '#db/day-reader.ts'
import { dayRows } from '#db/queries.ts'
import { insertRow, patchRow, readRow, removeRow } from '#db/rows.ts'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import { dayTarget } from '#domain/nutrition/targets.ts'
import { raceActivityKey } from '#domain/races/race-activity.ts'
import { FIRST_CHOICES } from '#domain/races/race-choices.ts'
import { emptyActivity } from '#domain/training/empty-activity.ts'
import { daySessions } from '#domain/training/sessions.ts'
import { PLAN_RACE_KM } from '#domain/training-plan/constants.ts'
import type { PlanSettings } from '#domain/training-plan/plan-types.ts'
import { usualRunDays } from '#domain/training-plan/run-days.ts'
import { createRaces } from '#runner-data/races/races.ts'
import { createTraining } from '#runner-data/training/training.ts'
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
  const rows = {
    activities: await diary(),
    races: await readBetween(db.userId, 'races', '', '9999'),
  }
  return dayTarget({ date, ...rows, profile: PROFILE, plans: [], fitness: null })
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

  it('is loaded for with 700 g by a trained gut of 70 kg, as soon as its plan says so', async () => {
    const { id } = await races.add(RACE)
    const carbsOn = async (date: string) => {
      const [day] = await readDays(db.userId, [date])
      const live = await firstValueFrom(dayRows(db, date))
      const [read, heard] = [day ?? live, live].map((rows) =>
        dayTarget({ ...rows, date, profile: PROFILE }),
      )
      expect(heard).toEqual(read)
      return heard?.carbsGrams
    }
    expect([await carbsOn('2026-12-18'), await carbsOn('2026-12-19')]).toEqual([560, 560])
    await patchRow(db, 'races', id, { plan: { ...FIRST_CHOICES, gut: 'trained' } })
    expect([await carbsOn('2026-12-18'), await carbsOn('2026-12-19')]).toEqual([700, 700])
  })

  it('is one session with the plan made for it, whichever came first', async () => {
    const settings: PlanSettings = {
      ...{ race: 'marathon', raceDate: RACE_DAY, raceKm: PLAN_RACE_KM.marathon },
      ...{
        level: 'intermediate',
        runsOn: usualRunDays(3, 'sunday'),
        longRunOn: 'sunday',
        age: null,
        recentKm: 30,
        longestKm: null,
      },
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
    const key = raceActivityKey(db.userId, id)
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
    const key = raceActivityKey(db.userId, id)
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

describe('a race that the training calendar moves', () => {
  const DAY_AFTER = '2026-12-21'
  const training = () => createTraining(db, (work) => work())
  const raceDay = async (id: string) => (await readRow(db, 'races', id))?.date
  const goalDay = async () => (await readRow(db, 'profiles', db.userId))?.target_date

  it('is moved in the calendar of races and as the goal, too, and back by undo', async () => {
    await insertRow(db, 'profiles', PROFILE, db.userId)
    const { id } = await races.add(RACE)
    expect(await goalDay()).toBe(RACE_DAY)
    const { undo } = await training().move([raceActivityKey(db.userId, id)], DAY_AFTER)
    expect([await raceDay(id), await goalDay()]).toEqual([DAY_AFTER, DAY_AFTER])
    expect(await sessionsOn(DAY_AFTER)).toHaveLength(1)
    await undo()
    expect([await raceDay(id), await goalDay()]).toEqual([RACE_DAY, RACE_DAY])
    expect(await sessionsOn(RACE_DAY)).toHaveLength(1)
    expect(await sessionsOn(DAY_AFTER)).toEqual([])
  })

  it('keeps what was typed beside the day', async () => {
    const { id } = await races.add(RACE)
    const key = raceActivityKey(db.userId, id)
    await training().edit(key, { date: DAY_AFTER, start_time: '06:15', intensity: 'high' })
    expect(await raceDay(id)).toBe(DAY_AFTER)
    const typed = { date: DAY_AFTER, start_time: '06:15', intensity: 'high' }
    expect(await readRow(db, TABLE, key)).toMatchObject(typed)
  })

  it('stays, once it has begun; its finish has the row back on its day', async () => {
    const { id } = await races.add(RACE)
    const key = raceActivityKey(db.userId, id)
    const at = (minute: number) =>
      new Date(Date.parse(`${RACE_DAY}T05:00:00`) + minute * 60_000).toISOString()
    await races.note(id, 'start', { kind: 'start', at: at(0) })
    // As by a phone that has not heard of the start.
    await training().move([key], DAY_AFTER)
    expect(await raceDay(id)).toBe(RACE_DAY)
    await races.note(id, 'finish', { kind: 'finish', at: at(240) })
    expect(await readRow(db, TABLE, key)).toMatchObject({ date: RACE_DAY, status: 'done' })
  })
})

describe('a race that ends', () => {
  const START = Date.parse(`${RACE_DAY}T05:00:00`)
  const iso = (minutes: number) => new Date(START + minutes * 60_000).toISOString()
  async function run(minutes: number, more: { outcome?: 'stopped'; km?: number } = {}) {
    const { id } = await races.add(RACE)
    await races.note(id, 'start', { kind: 'start', at: iso(0) })
    await races.note(id, 'finish', { kind: 'finish', at: iso(minutes), ...more })
    return id
  }

  it('completes its session with its time and distance; a file read later is the same session', async () => {
    const id = await run(243)
    expect(await sessionsOn(RACE_DAY)).toMatchObject([
      { character: 'race', status: 'done', done: { km: 42.2, minutes: 243 } },
    ])
    const recorded = {
      ...emptyActivity(RACE_DAY),
      ...{ activity_type: 'run', status: 'done' as const, source: 'file', source_ref: 'run.gpx' },
      ...{ started_at: iso(1), actual_distance_km: 42.6, actual_duration_minutes: 242 },
    }
    await insertRow(db, TABLE, recorded, `${db.userId}:activity:${START / 1000 + 60}:14520`)
    const [session, ...others] = await sessionsOn(RACE_DAY)
    expect(others).toEqual([])
    expect(session).toMatchObject({ status: 'done', done: { km: 42.6, minutes: 242 } })
    // Taken back it is planned again.
    await races.note(id, 'finish', { kind: 'finish', at: null })
    const row = await readRow(db, TABLE, raceActivityKey(db.userId, id))
    expect(row).toMatchObject({ status: 'planned', actual_distance_km: null })
  })

  it('where the runner stopped is done as far as it went', async () => {
    await run(150, { outcome: 'stopped', km: 21 })
    expect(await sessionsOn(RACE_DAY)).toMatchObject([
      { status: 'done', planned: { km: 42.2 }, done: { km: 21, minutes: 150 } },
    ])
  })

  it('after twenty minutes claims no marathon', async () => {
    await run(20)
    expect(await sessionsOn(RACE_DAY)).toMatchObject([{ done: { km: null, minutes: 20 } }])
  })
})
