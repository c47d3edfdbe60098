import { expect, it } from 'vitest'
import { addDays } from '#domain/calendar/local-day.ts'
import type { Row } from '#domain/entities.ts'
import { goalNow } from '#domain/races/goal-race.ts'
import { raceActivityKey } from '#domain/races/race-activity.ts'
import { PLAN_RACE_KM } from '#domain/training-plan/constants.ts'
import { readPlanSettings } from '#domain/training-plan/plan-settings.ts'
import type { PlanSettings } from '#domain/training-plan/plan-types.ts'
import { usualRunDays } from '#domain/training-plan/run-days.ts'
import { localDay } from '#lib/local-day.ts'
import { newUser } from '../../helpers/backend.ts'
import { type RunningDevice, until } from '../../helpers/device/devices.ts'
import type { DeviceState } from '../../helpers/device/tab.ts'
import { FAIR } from '../../helpers/device/transport.ts'
import { OFFLINE, synced, withStackDevices } from '../../helpers/device/with-devices.ts'

const here = withStackDevices()
const TODAY = localDay(new Date())
const DAY = addDays(TODAY, 70)
const LATER = addDays(TODAY, 84)
const TOKYO = { goal_type: 'marathon', goal_name: 'Tokyo', target_date: DAY }
const KOBE = { goal_type: 'half_marathon', goal_name: 'Kobe', target_date: LATER }
const plan = (raceDate: string): PlanSettings => ({
  ...{ race: 'marathon', raceKm: PLAN_RACE_KM.marathon, raceDate, level: 'intermediate' },
  ...{ runsOn: usualRunDays(3, 'sunday'), longRunOn: 'sunday', startsOn: TODAY },
  ...{ age: null, recentKm: 36, longestKm: 12 },
})
type Api = RunningDevice['api']

/** What two devices do apart, who begins and who comes after; and what both have when they have met. */
const APART: {
  name: string
  before?: (phone: Api) => Promise<unknown>
  first: (phone: Api, race: string) => Promise<unknown>
  second: (laptop: Api, race: string) => Promise<unknown>
  goal: string
  races: string[]
}[] = [
  {
    name: 'the same goal, set on both, is one race',
    first: (phone) => phone.saveGoal(TOKYO),
    second: (laptop) => laptop.saveGoal(TOKYO),
    ...{ goal: `Tokyo ${DAY}`, races: [`Tokyo ${DAY}`] },
  },
  {
    name: 'a goal on one and a plan for that day on the other are one race, by the name typed',
    first: (phone) => phone.saveGoal(TOKYO),
    second: (laptop) => laptop.writePlan(plan(DAY), TODAY),
    ...{ goal: `Tokyo ${DAY}`, races: [`Tokyo ${DAY}`] },
  },
  {
    name: 'of different goals the later is the goal, and both races stay',
    first: (phone) => phone.saveGoal(TOKYO),
    second: (laptop) => laptop.saveGoal(KOBE),
    ...{ goal: `Kobe ${LATER}`, races: [`Tokyo ${DAY}`, `Kobe ${LATER}`] },
  },
  {
    name: 'moved on one and renamed on the other it is both',
    before: (phone) => phone.saveGoal(TOKYO),
    first: (phone) => phone.saveGoal({ ...TOKYO, target_date: LATER }),
    second: (laptop, race) => laptop.editRace(race, { name: 'Tokyo Marathon' }),
    ...{ goal: `Tokyo Marathon ${LATER}`, races: [`Tokyo Marathon ${LATER}`] },
  },
  {
    name: 'moved by the calendar on one, and left for another goal on the other',
    before: (phone) => phone.saveGoal(TOKYO),
    first: (phone, race) => phone.editRace(race, { date: addDays(DAY, 1) }),
    second: (laptop) => laptop.saveGoal(KOBE),
    ...{ goal: `Kobe ${LATER}`, races: [`Tokyo ${addDays(DAY, 1)}`, `Kobe ${LATER}`] },
  },
  {
    name: 'taken out on one and planned for on the other it lives',
    before: (phone) => phone.saveGoal(TOKYO),
    first: (phone, race) => phone.removeRace(race),
    second: (laptop) => laptop.writePlan(plan(LATER), TODAY),
    ...{ goal: `Tokyo ${LATER}`, races: [`Tokyo ${LATER}`] },
  },
]

/** All it has is sent, and it knows what the others have sent. */
async function met(device: RunningDevice): Promise<void> {
  const syncedAt = ({ facts }: Pick<DeviceState, 'facts'>) =>
    (facts as { syncedAt: number }[])[0]?.syncedAt ?? 0
  const before = syncedAt(await device.api.progress())
  await device.api.syncNow()
  await until(device, (state) => synced(state) && syncedAt(state) > before, 'all have met')
}

const racesOf = ({ rows }: DeviceState) => (rows.races ?? []) as unknown as Row<'races'>[]
const profileOf = ({ rows }: DeviceState) => rows.profiles?.[0] as unknown as Row<'profiles'>

function seen(state: DeviceState) {
  const goal = goalNow(racesOf(state), profileOf(state), TODAY)
  const races = racesOf(state).map(({ name, date }) => `${name} ${date}`)
  return { goal: `${goal?.name} ${goal?.date}`, races: races.sort() }
}

for (const { name, before, first, second, goal, races } of APART) {
  it(name, { timeout: 60_000 }, async () => {
    const user = await newUser(here.backend)
    const [phone, laptop] = [await here.deviceOf(user), await here.deviceOf(user)]
    await phone.api.saveGoal({ name: 'Ayu' })
    await before?.(phone.api)
    for (const device of [phone, laptop]) await met(device)
    const race = racesOf(await phone.api.state())[0]?.id ?? ''

    for (const device of [phone, laptop]) await device.api.setWeather(OFFLINE)
    await first(phone.api, race)
    await second(laptop.api, race)
    for (const device of [phone, laptop]) await device.api.setWeather(FAIR)
    for (const device of [phone, laptop, phone, laptop]) await met(device)
    const states = [await phone.api.state(), await laptop.api.state()]
    for (const state of states) {
      expect(seen(state)).toEqual({ goal, races: races.toSorted() })
      for (const { id, date } of racesOf(state)) {
        const ofDiary = state.rows.training_activities?.find(
          (row) => row.id === raceActivityKey(user.id, id),
        )
        expect(ofDiary?.date).toBe(date)
      }
      expect(readPlanSettings(profileOf(state))).toEqual(
        readPlanSettings(profileOf(states[0] as DeviceState)),
      )
      expect(state.rejections).toEqual([])
    }
  })
}
