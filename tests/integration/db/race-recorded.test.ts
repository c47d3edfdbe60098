import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type LocalDatabase, openLocalDatabase } from '#db/database.ts'
import { readBetween } from '#db/day-reader.ts'
import { insertRow, readRow } from '#db/rows.ts'
import { readStravaActivity } from '#domain/activity-files/strava.ts'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import { dayTarget } from '#domain/nutrition/targets.ts'
import { raceActivityKey } from '#domain/races/race-activity.ts'
import { raceResult } from '#domain/races/race-result.ts'
import { scoreDay } from '#domain/scoring/day-score.ts'
import { daySessions } from '#domain/training/sessions.ts'
import { localDay } from '#lib/local-day.ts'
import { saveSessions } from '#runner-data/fitness/save-activities.ts'
import { sessionsFrom } from '#runner-data/fitness/sessions-from.ts'
import { readFile } from '#runner-data/fitness/sources/files.ts'
import { createRaces } from '#runner-data/races/races.ts'
import { createTables } from '#runner-data/tables.ts'
import { createTraining } from '#runner-data/training/training.ts'
import { readFiles } from '../../../workers/activity-files/read-files.ts'
import { gpxFile } from '../../helpers/files/activity-files.ts'
import { stravaRun } from '../../helpers/servers/strava.ts'

// The worker's own code, in this thread.
vi.mock('#compute/activities.ts', () => ({
  readActivities: (file: File) => readFiles(file, file.name),
}))

const TABLE = 'training_activities'
const START = Date.parse('2026-11-15T06:25:00')
const RACE_DAY = localDay(new Date(START))
const RACE = {
  ...{ date: RACE_DAY, name: 'Borobudur Marathon', start_time: '06:00', distance_km: 42.195 },
  ...{ city: null, list_id: null, goal_minutes: 240, plan: null, log: {}, debrief: null },
}
const PROFILE = { ...EMPTY_PROFILE, weight_kg: 70, height_cm: 175, age: 30 }
const at = (second: number) => new Date(START + second * 1000).toISOString()
/** Of the watch: started on the line, stopped a minute behind it, with the way of a runner who weaves. */
const GPX = gpxFile({ start: at(20), points: 733, metersApart: 58.4, climbPerPoint: 0 })

let db: LocalDatabase
let raceId: string
beforeEach(async () => {
  db = await openLocalDatabase({ userId: crypto.randomUUID(), multiInstance: false })
  await insertRow(db, 'profiles', PROFILE, db.userId)
  const races = createRaces(db, (work) => work())
  raceId = (await races.add(RACE)).id
  await races.note(raceId, 'start', { kind: 'start', at: at(0) })
  await races.note(raceId, 'finish', { kind: 'finish', at: at(14_580), outcome: 'finished' })
})
afterEach(() => db.close())

const data = () => ({
  training: createTraining(db, (work) => work()),
  tables: createTables(db),
})

/** As a runner chooses it; answers how many rows it made. */
async function importGpx(): Promise<number> {
  const [read] = await readFile(new File([GPX], 'race.gpx'), db.userId)
  return (await saveSessions(data(), read?.sessions ?? [])).length
}
/** Strava leaves pauses out, and begins where its own watch says. */
async function syncStrava(fields: object = {}): Promise<number> {
  const of = { start_date: at(20), start_date_local: `${RACE_DAY}T06:25:20Z` }
  const run = { distance: 42_700, moving_time: 14_420, elapsed_time: 14_640 }
  const entry = stravaRun(0, { ...of, ...run, average_heartrate: null, ...fields })
  const activity = readStravaActivity(entry as unknown as Parameters<typeof readStravaActivity>[0])
  return (await saveSessions(data(), sessionsFrom('strava', db.userId, activity ? [activity] : [])))
    .length
}
const diary = () => readBetween(db.userId, TABLE, '2026-11-01', '2026-11-30')
async function sessions() {
  const input = { activities: await diary(), fitness: null, usualWeek: [] }
  return ['2026-11-14', RACE_DAY, '2026-11-16'].flatMap((date) => daySessions({ ...input, date }))
}
async function dayOf() {
  const input = { date: RACE_DAY, activities: await diary(), fitness: null, plans: [] }
  const score = scoreDay({ ...input, profile: PROFILE, foodLogs: [], races: [] })
  return { score, target: dayTarget({ ...input, profile: PROFILE, races: [] }) }
}

describe('a race that was finished, and its recording', () => {
  it.each<[string, number, () => Promise<number[]>]>([
    ['a GPX file', 1, async () => [await importGpx()]],
    ['Strava', 1, async () => [await syncStrava()]],
    ['a file of the same run read again', 1, async () => [await importGpx(), await importGpx()]],
    ['the file, and Strava after it', 1, async () => [await importGpx(), await syncStrava()]],
    [
      'a file, and a service with another watch, begun nine minutes before the line',
      2,
      async () => [await importGpx(), await syncStrava({ start_date: at(-540), id: 7 })],
    ],
  ])('are one session: %s', async (_, rows, arrive) => {
    const before = await dayOf()
    const made = (await arrive()).reduce((sum, each) => sum + each, 0)
    expect(made).toBe(rows)

    const all = await sessions()
    expect(all).toHaveLength(1)
    expect(all[0]).toMatchObject({ character: 'race', status: 'done', kind: 'run' })
    expect(all[0]?.parts.length).toBe(1 + rows)
    // What the race says of itself stands.
    const race = await readRow(db, 'races', raceId)
    expect(race && raceResult(race)).toEqual({ outcome: 'finished', seconds: 14_580, km: 42.195 })
    expect(await readRow(db, TABLE, raceActivityKey(db.userId, raceId))).toMatchObject({
      ...{ date: RACE_DAY, status: 'done', start_time: '06:25', distance_km: 42.195 },
      ...{ actual_distance_km: 42.195, actual_duration_minutes: 243 },
    })
    // Run and eaten for once.
    const after = await dayOf()
    const training = ({ parts }: typeof before.score) =>
      parts.find(({ code }) => code === 'training')
    expect(training(before.score)?.points).toBeGreaterThan(0)
    expect(training(after.score)?.points).toBe(training(before.score)?.points)
    expect(after.target.carbsGrams / before.target.carbsGrams).toBeCloseTo(1, 1)
  })
})
