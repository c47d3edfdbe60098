import { expect, it } from 'vitest'
import type { Row } from '#domain/entities.ts'
import { daySessions } from '#domain/training/sessions.ts'
import { newUser } from '../../helpers/backend.ts'
import { type RunningDevice, until } from '../../helpers/device/devices.ts'
import { FAIR } from '../../helpers/device/transport.ts'
import { OFFLINE, synced, withStackDevices } from '../../helpers/device/with-devices.ts'
import type { RaceWeekStep } from '../../sync/commands/race-week.ts'
import { differences, serverRows } from '../../sync/dumps.ts'
import { goingOn } from '../../sync/server.ts'

const here = withStackDevices()
const PATIENCE_MS = 60_000
const RACE_DAY = '2026-11-29'

/** What the phone and the one in the pocket do, in turn; both have no network where it says so. */
const WEEK: readonly (
  | { phone: RaceWeekStep[]; pocket: RaceWeekStep[]; offline?: true }
  | 'both have it'
)[] = [
  { phone: ['profile', 'enter'], pocket: [] },
  'both have it',
  { phone: ['train'], pocket: ['choose'] },
  'both have it',
  { phone: ['faster', 'moveRun'], pocket: ['trainLess', 'load'], offline: true },
  'both have it',
  { phone: ['load', 'eatPlanned', 'eat'], pocket: ['eatPlanned', 'choose'], offline: true },
  'both have it',
  // Started on one; the other has it from a signal in the first hour.
  { phone: ['start', 'take20'], pocket: [] },
  'both have it',
  {
    phone: ['skip40', 'place10', 'take90'],
    pocket: ['take60', 'takeBack', 'loseGel', 'cup'],
    offline: true,
  },
  { phone: ['place15', 'sick'], pocket: ['sick', 'take150'], offline: true },
  'both have it',
  { phone: ['take200', 'finish'], pocket: ['take150', 'take200'], offline: true },
  'both have it',
  { phone: ['feel'], pocket: ['debrief'], offline: true },
  // The watch's file on one, the service on the other.
  { phone: ['record'], pocket: ['recordOnStrava'], offline: true },
  'both have it',
  { phone: ['recordOnStrava'], pocket: ['record'] },
  'both have it',
  // The evening, and the day after.
  {
    phone: ['finishSaid', 'lighten'],
    pocket: ['lighten', 'weigh', 'breakfastAfter'],
    offline: true,
  },
  { phone: ['weigh', 'next'], pocket: ['asPlanned'], offline: true },
  'both have it',
  { phone: ['lighten'], pocket: ['debrief', 'lighten'] },
]

it('two phones through the whole race week end with equal rows, and none is refused', {
  timeout: 4 * PATIENCE_MS,
}, async () => {
  const user = await newUser(here.backend)
  const [phone, pocket] = [await here.deviceOf(user), await here.deviceOf(user)]
  const both = [phone, pocket]
  for (const turn of WEEK) {
    if (turn === 'both have it') {
      // Merged with what the other has sent, a row waits once more.
      for (const device of [...both, ...both]) await sent(device)
      continue
    }
    const weather = turn.offline ? OFFLINE : FAIR
    for (const device of both) await device.api.setWeather(weather)
    for (const step of turn.phone) await phone.api.raceWeek(step, RACE_DAY)
    for (const step of turn.pocket) await pocket.api.raceWeek(step, RACE_DAY)
    for (const device of both) await device.api.setWeather(FAIR)
  }
  for (const device of [...both, ...both]) await sent(device)

  const stored = await serverRows(goingOn(here.backend), user.id)
  for (const device of both) {
    await sent(device)
    expect(differences(await device.api.state(), stored)).toEqual([])
  }
  const [race, ...others] = [...stored.living]
    .filter(([key]) => key.startsWith('races:'))
    .map(([, row]) => row as unknown as { name: string; log: object; debrief: object | null })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  expect(others.map(({ name }) => name)).toEqual(['Jakarta'])
  expect(race).toMatchObject({
    debrief: { note: 'Too sweet.' },
    log: {
      finish: { outcome: 'finished' },
      'extra-lost': { state: 'lost' },
      'extra-cup': { given: ['isotonic-drink'] },
      read: {},
    },
  })
  const [session] = await here.backend.database.query(
    `select status, actual_distance_km as km, actual_duration_minutes::float as minutes, intensity from training_activities
      where user_id = $1 and not deleted and id like '%:race:%'
        and date = $2 and actual_distance_km is not null`,
    [user.id, RACE_DAY],
  )
  // The other finish was said a minute later, and is a minute sooner.
  expect(session).toEqual({ status: 'done', km: 42.195, minutes: 270, intensity: 'high' })
  // With what file and service tell of it, one run on each device.
  const { rows } = await phone.api.state()
  const activities = (rows.training_activities ?? []) as unknown as Row<'training_activities'>[]
  const runs = daySessions({ date: RACE_DAY, activities, fitness: null, usualWeek: [] })
  expect(runs).toMatchObject([{ character: 'race', status: 'done' }])
  const sources = runs[0]?.parts.map(({ source, done }) => [source, done?.km])
  expect(sources?.slice(0, 3)).toEqual([
    ['file', expect.closeTo(42.68, 1)],
    ['strava', 42.59],
    ['hand', 42.195],
  ])
})

async function sent({ api }: RunningDevice): Promise<void> {
  const before = (await api.progress()).facts as { syncedAt: number }[]
  await api.syncNow()
  const { rejections } = await until(
    { api } as RunningDevice,
    (state) => {
      const [fact] = state.facts as { syncedAt: number; activity: string }[]
      const isDone = fact?.activity === 'idle' && fact.syncedAt > (before[0]?.syncedAt ?? 0)
      return synced(state) && isDone
    },
    'all is sent, and known',
    PATIENCE_MS,
  )
  expect(rejections.map(({ key, constraint, message }) => [key, constraint, message])).toEqual([])
}
