import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { EMPTY } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type LocalDatabase, openLocalDatabase } from '#db/database.ts'
import { readBetween } from '#db/day-reader.ts'
import { definitionOf, type TableDefinition } from '#db/migrations.ts'
import { insertRow, readRow } from '#db/rows.ts'
import { addDays } from '#domain/calendar/local-day.ts'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import type { TableName } from '#domain/entities.ts'
import { goalNow } from '#domain/races/goal-race.ts'
import { raceActivity, raceActivityKey } from '#domain/races/race-activity.ts'
import { PLAN_RACE_KM } from '#domain/training-plan/constants.ts'
import { goalMovedTo } from '#domain/training-plan/plan-progress.ts'
import { readPlanSettings } from '#domain/training-plan/plan-settings.ts'
import type { PlanSettings } from '#domain/training-plan/plan-types.ts'
import { usualRunDays } from '#domain/training-plan/run-days.ts'
import { localDay } from '#lib/local-day.ts'
import { createProfile } from '#runner-data/profile.ts'
import { createRaces } from '#runner-data/races/races.ts'
import { createTrainingPlans } from '#runner-data/training-plan/training-plans.ts'

const TODAY = localDay(new Date())
const RACE_DAY = addDays(TODAY, 100)
const LATER = addDays(TODAY, 107)
const MARATHON = { goal_type: 'marathon', goal_name: 'Tokyo', target_date: RACE_DAY }
const RACE = {
  ...{ date: RACE_DAY, name: 'Tokyo', start_time: '09:10', distance_km: PLAN_RACE_KM.marathon },
  ...{ city: null, list_id: null, goal_minutes: 240, plan: null, log: {}, debrief: null },
}
const now = <T>(work: () => Promise<T>) => work()

let db: LocalDatabase
beforeEach(async () => {
  db = await openLocalDatabase({ userId: crypto.randomUUID(), multiInstance: false })
})
afterEach(() => db.close())

const profile = () => createProfile(db, now, EMPTY)
const races = () => createRaces(db, now)
const plans = () => createTrainingPlans(db, now)
const all = async () =>
  (await readBetween(db.userId, 'races', '', '9999-12-31')).map(
    ({ name, date, distance_km }) => `${name} ${date} ${distance_km}`,
  )
const goal = async () => {
  const row = await readRow(db, 'profiles', db.userId)
  return row && [row.goal_type, row.goal_name, row.target_date].join(' ')
}
const onlyRace = async () => (await readBetween(db.userId, 'races', '', '9999-12-31'))[0]
const inDiary = async () => {
  const race = await onlyRace()
  return (await readRow(db, 'training_activities', raceActivityKey(db.userId, race?.id ?? '')))
    ?.date
}
const settings = (raceDate: string): PlanSettings => ({
  ...{ race: 'marathon', raceKm: PLAN_RACE_KM.marathon, raceDate, level: 'intermediate' },
  ...{ runsOn: usualRunDays(4, 'sunday'), longRunOn: 'sunday', startsOn: TODAY },
  ...{ age: 34, recentKm: 36, longestKm: 12 },
})

describe('one goal', () => {
  it('set in the profile is a race in the calendar and in the diary, once', async () => {
    await profile().save({ ...MARATHON, fitness_level: 'intermediate' })
    await profile().save({ ...MARATHON, fitness_level: 'advanced' })
    expect(await all()).toEqual([`Tokyo ${RACE_DAY} 42.195`])
    expect(await inDiary()).toBe(RACE_DAY)
  })

  it('moved in the profile moves the race, moved in the calendar moves the goal', async () => {
    await profile().save(MARATHON)
    await profile().save({ ...MARATHON, target_date: LATER })
    expect(await all()).toEqual([`Tokyo ${LATER} 42.195`])
    expect(await inDiary()).toBe(LATER)
    const race = await onlyRace()
    await races().edit(race?.id ?? '', { date: RACE_DAY, name: 'Tokyo Marathon' })
    expect(await goal()).toBe(`marathon Tokyo Marathon ${RACE_DAY}`)
  })

  it('taken out of the calendar has no day any more, and is brought back whole', async () => {
    await profile().save(MARATHON)
    const { undo } = await races().remove((await onlyRace())?.id ?? '')
    expect(await goal()).toBe('marathon Tokyo ')
    await undo()
    expect(await goal()).toBe(`marathon Tokyo ${RACE_DAY}`)
    expect(await inDiary()).toBe(RACE_DAY)
  })

  it('is what a training plan leads to, and undone is what it was', async () => {
    const { undo } = await plans().write(settings(RACE_DAY), TODAY, 'Marathon')
    expect(await goal()).toBe(`marathon Marathon ${RACE_DAY}`)
    expect(await all()).toEqual([`Marathon ${RACE_DAY} 42.195`])
    await undo()
    expect(await goal()).toBe('  ')
    expect(await all()).toEqual([])

    await profile().save(MARATHON)
    const moved = await plans().write(settings(LATER), TODAY, 'Marathon')
    expect(await goal()).toBe(`marathon Tokyo ${LATER}`)
    expect(await all()).toEqual([`Tokyo ${LATER} 42.195`])
    await moved.undo()
    expect(await goal()).toBe(`marathon Tokyo ${RACE_DAY}`)
    expect(await inDiary()).toBe(RACE_DAY)
  })

  it('takes a race that is entered already, and leaves the one before in the calendar', async () => {
    await profile().save(MARATHON)
    const half = { date: LATER, name: 'Kobe Half', distance_km: 21.0975 }
    await races().add({
      ...half,
      ...{ start_time: null, city: null, list_id: null, goal_minutes: null },
      ...{ plan: null, log: {}, debrief: null },
    })
    await profile().save({ goal_type: 'half_marathon', goal_name: null, target_date: LATER })
    expect(await goal()).toBe(`half_marathon Kobe Half ${LATER}`)
    expect(await all()).toEqual([`Tokyo ${RACE_DAY} 42.195`, `Kobe Half ${LATER} 21.0975`])
  })
})

/** What Home counts to, what the plan's page does, and the day in the calendar. */
async function everyView() {
  const rows = await readBetween(db.userId, 'races', '', '9999-12-31')
  const profileRow = await readRow(db, 'profiles', db.userId)
  const home = goalNow(rows, profileRow, TODAY)
  const plan = readPlanSettings(profileRow)
  const towards = home && { goal_type: home.type, target_date: home.date }
  const planDate = plan && (goalMovedTo(plan, towards, TODAY) ?? plan.raceDate)
  const inCalendar = home?.race
    ? await readRow(db, 'training_activities', raceActivityKey(db.userId, home.race.id))
    : null
  return { home, plan, planDate, profileRow, inCalendar }
}

describe('rows of an earlier app', () => {
  const found = async () => {
    const rows = await readBetween(db.userId, 'races', '', '9999-12-31')
    return goalNow(rows, await readRow(db, 'profiles', db.userId), TODAY)
  }

  it.each<[string, () => Promise<unknown>]>([
    ['saved again', () => profile().save(MARATHON)],
    ['led to by a plan', () => plans().write(settings(RACE_DAY), TODAY, 'Tokyo')],
    ['entered in the calendar', () => races().add({ ...RACE, name: 'Tokyo Marathon' })],
    ['named and entered', () => races().add(RACE)],
  ])('that have the goal in the profile alone end as one: %s', async (_, act) => {
    await insertRow(db, 'profiles', { ...EMPTY_PROFILE, ...MARATHON }, db.userId)
    expect(await found()).toMatchObject({ name: 'Tokyo', date: RACE_DAY, race: null })
    await act()
    expect(await all()).toHaveLength(1)
    expect(await found()).toMatchObject({ type: 'marathon', date: RACE_DAY })
    expect((await found())?.race?.id).toBe((await onlyRace())?.id)
    expect(await inDiary()).toBe(RACE_DAY)
  })

  it('with a race whose row in the diary has the name of then end as one goal, too', async () => {
    await db.close()
    const userId = crypto.randomUUID()
    const before = (table: TableName): TableDefinition => {
      const { schema, ...rest } = definitionOf(table)
      const isDiary = table === 'training_activities'
      return { ...rest, schema: isDiary ? { ...schema, version: 4 } : schema }
    }
    const then = await openLocalDatabase({ userId, multiInstance: false, definitions: before })
    await then.rows.table('layout').delete('races-renamed')
    await insertRow(then, 'profiles', { ...EMPTY_PROFILE, ...MARATHON }, userId)
    await insertRow(then, 'races', RACE, 'r1')
    await insertRow(then, 'training_activities', raceActivity(RACE, 'plan'), 'r1:race')
    await then.close()

    db = await openLocalDatabase({ userId, multiInstance: false })
    expect((await found())?.race?.id).toBe('r1')
    const diary = async () =>
      (await readBetween(userId, 'training_activities', '', '9999-12-31')).map(
        ({ id, date }) => `${id} ${date}`,
      )
    const key = raceActivityKey(userId, 'r1')
    expect(await diary()).toEqual([`${key} ${RACE_DAY}`])
    await profile().save({ ...MARATHON, target_date: LATER })
    expect(await all()).toEqual([`Tokyo ${LATER} 42.195`])
    expect(await diary()).toEqual([`${key} ${LATER}`])
    expect(await found()).toMatchObject({ date: LATER, race: { id: 'r1' } })
  })
})

describe('whatever is done to goal, race and plan', () => {
  const KINDS = ['marathon', 'half_marathon'] as const
  const steps = fc.array(
    fc.record({
      what: fc.constantFrom('goal', 'race', 'edit', 'remove', 'plan', 'undo'),
      ahead: fc.constantFrom(60, 70, 80),
      kind: fc.constantFrom(...KINDS),
      name: fc.constantFrom('Tokyo', 'Kobe'),
    }),
    { minLength: 1, maxLength: 8 },
  )
  it('Home, plan and calendar count to one day', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        await db.close()
        db = await openLocalDatabase({ userId: crypto.randomUUID(), multiInstance: false })
        await profile().save({ name: 'Ayu' })
        let undo: (() => Promise<unknown>) | null = null
        for (const { what, ahead, kind, name } of all) {
          const date = addDays(TODAY, ahead)
          const race = await onlyRace()
          const before = undo
          undo = null
          if (what === 'goal') {
            await profile().save({ goal_type: kind, goal_name: name, target_date: date })
          }
          if (what === 'race') {
            await races().add({ ...NEW, name, date, distance_km: PLAN_RACE_KM[kind] })
          }
          if (what === 'edit' && race) await races().edit(race.id, { date, name })
          if (what === 'remove' && race) ({ undo } = await races().remove(race.id))
          if (what === 'plan') {
            const wanted = { ...settings(date), race: kind, raceKm: PLAN_RACE_KM[kind] }
            ;({ undo } = await plans().write(wanted, TODAY, name))
          }
          if (what === 'undo') await before?.()

          const { home, plan, planDate, profileRow, inCalendar } = await everyView()
          // The profile says the same, for who reads it alone.
          expect(profileRow?.target_date ?? null).toBe(home?.date ?? null)
          expect(profileRow?.goal_type ?? null).toBe(home?.type ?? null)
          if (home?.race) expect(inCalendar?.date).toBe(home.date)
          if (home?.date && plan?.race === home.type) expect(planDate).toBe(home.date)
        }
      }),
      { numRuns: 40 },
    )
  })
})

const NEW = {
  ...{ start_time: null, city: null, list_id: null, goal_minutes: null },
  ...{ plan: null, log: {}, debrief: null },
}
