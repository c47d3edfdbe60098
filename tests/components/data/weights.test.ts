import { of } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type LocalDatabase, openLocalDatabase } from '#db/database.ts'
import { insertRow, patchRow, readRow } from '#db/rows.ts'
import { dayKey } from '#domain/ids.ts'
import type { PulledRow } from '#domain/sync-protocol.ts'
import { createProfile } from '#runner-data/profile.ts'
import { maintainWeights, putWeightRight } from '#runner-data/weights/weight-upkeep.ts'
import { createWeights } from '#runner-data/weights/weights.ts'
import type { Write } from '#runner-data/write.ts'
import { writePage } from '#sync/pull.ts'
import { RUNNER_PROFILE } from '../../helpers/rows.ts'
import { fillStorage } from '../runner-data.ts'

const TODAY = '2026-11-20'
const YESTERDAY = '2026-11-19'
const write: Write = (action) => action()

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00:00`) }))

let close: (() => Promise<void>) | undefined
afterEach(async () => {
  await close?.()
  vi.useRealTimers()
})

/** A runner's data, with everything the server has known of on the device. */
async function runner() {
  const db = await openLocalDatabase({ userId: crypto.randomUUID(), multiInstance: false })
  const stop: (() => void)[] = []
  close = async () => {
    for (const each of stop) each()
    await db.close()
  }
  await db.device.progress.put({
    ...{ name: 'sync', lineage: null, seq: 7, cursors: {}, comparing: null },
  })
  const weights = createWeights(db, write)
  const profile = createProfile(db, write, of(false))
  return { db, weights, profile, upkeep: () => stop.push(maintainWeights(db)) }
}

const profileWeight = async (db: LocalDatabase) =>
  (await readRow(db, 'profiles', db.userId))?.weight_kg
const logged = async (db: LocalDatabase, date: string) =>
  (await readRow(db, 'body_weights', dayKey(db.userId, date)))?.weight_kg

it('the newest weight is the profile’s: logged, corrected, of an earlier day, deleted and back', async () => {
  const { db, weights } = await runner()
  await insertRow(db, 'profiles', RUNNER_PROFILE, db.userId)
  await weights.log(TODAY, 60)
  expect(await profileWeight(db)).toBe(60)
  await weights.log(TODAY, 60.4)
  expect([await profileWeight(db), await logged(db, TODAY)]).toEqual([60.4, 60.4])
  await weights.log(YESTERDAY, 61)
  expect(await profileWeight(db)).toBe(60.4)
  const { undo } = await weights.remove(TODAY)
  expect([await profileWeight(db), await logged(db, TODAY)]).toEqual([61, undefined])
  await undo()
  expect([await profileWeight(db), await logged(db, TODAY)]).toEqual([60.4, 60.4])
  await weights.remove(TODAY)
  await weights.remove(YESTERDAY)
  // Nothing is logged: the profile's stays the last that is known.
  expect(await profileWeight(db)).toBe(61)
})

it('a weight typed into the profile is logged for today, and one left as it was is not', async () => {
  const { db, profile } = await runner()
  await profile.save({ ...RUNNER_PROFILE, weight_kg: 58 })
  expect(await logged(db, TODAY)).toBe(58)
  vi.setSystemTime(new Date('2026-11-22T12:00:00'))
  await profile.save({ weight_kg: 58, city: 'Bandung' })
  expect(await logged(db, '2026-11-22')).toBeUndefined()
  await profile.save({ weight_kg: 57.5 })
  expect([await logged(db, '2026-11-22'), await profileWeight(db)]).toEqual([57.5, 57.5])
})

it.each(['profiles', 'body_weights'])(
  'a kill before the row of %s leaves no weight in the profile that is not in the log',
  async (table) => {
    const { db, profile } = await runner()
    await insertRow(db, 'profiles', RUNNER_PROFILE, db.userId)
    const ofTable = (row: unknown) =>
      Object.hasOwn(row as object, 'city') === (table === 'profiles')
    const goOn = fillStorage(ofTable)
    await expect(profile.save({ weight_kg: 55 })).rejects.toThrow()
    goOn()
    await putWeightRight(db)
    const log = await logged(db, TODAY)
    expect(await profileWeight(db)).toBe(log ?? RUNNER_PROFILE.weight_kg)
  },
)

/** What a pull brings of another device's log, edited `at` ms since 1970. */
async function pulled(db: LocalDatabase, date: string, weight_kg: number, at: number) {
  const stamp = db.clock.stamp(at)
  const envelope = { user_id: db.userId, rev: stamp, created_clock: stamp, edit_clocks: {} }
  const row = { ...envelope, id: dayKey(db.userId, date), date, weight_kg, deleted: false, seq: 8 }
  const page = { body_weights: { rows: [row as unknown as PulledRow], more: false } }
  await writePage(db, { tables: page, seq: 8 }, () => true)
}

it('after a pull the profile has the newest day’s weight, whoever logged last', async () => {
  const { db, weights, upkeep } = await runner()
  await insertRow(db, 'profiles', RUNNER_PROFILE, db.userId)
  upkeep()
  // This device fills in yesterday, not knowing that another has logged today.
  await weights.log(YESTERDAY, 61)
  expect(await profileWeight(db)).toBe(61)
  await pulled(db, TODAY, 60, Date.now() - 3_600_000)
  await vi.waitFor(async () => expect(await profileWeight(db)).toBe(60), 5000)
})

it('what an app without a log has typed into the profile since stands', async () => {
  const { db, weights } = await runner()
  await insertRow(db, 'profiles', RUNNER_PROFILE, db.userId)
  await weights.log(YESTERDAY, 61)
  vi.setSystemTime(new Date(`${TODAY}T13:00:00`))
  await patchRow(db, 'profiles', db.userId, { weight_kg: 59.5 })
  await pulled(db, '2026-11-10', 62, Date.now() - 7_200_000)
  await putWeightRight(db)
  expect(await profileWeight(db)).toBe(59.5)
})

it('on a device that does not know all rows yet, old weights change no profile', async () => {
  const { db } = await runner()
  await insertRow(db, 'profiles', RUNNER_PROFILE, db.userId)
  await pulled(db, '2019-01-01', 75, Date.now() + 1000)
  for (const unknown of [{ seq: -1 }, { seq: 7, hasAddedTables: true }]) {
    await db.device.progress.update('sync', unknown)
    await putWeightRight(db)
    expect(await profileWeight(db)).toBe(58)
  }
  await db.device.progress.update('sync', { seq: 7, hasAddedTables: false })
  await putWeightRight(db)
  expect(await profileWeight(db)).toBe(75)
})
