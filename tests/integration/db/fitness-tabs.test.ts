import 'fake-indexeddb/auto'
import { Subject, VirtualTimeScheduler } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type LocalDatabase, openLocalDatabase } from '#db/database.ts'
import { DeviceStore } from '#db/device-store.ts'
import { changeSync } from '#db/fitness-syncs.ts'
import { readRow } from '#db/rows.ts'
import { emptyFitness } from '#domain/fitness/empty-fitness.ts'
import { SYNC_DEBOUNCE_MS } from '#domain/fitness/sources.ts'
import { connectionNoted, NEVER_SYNCED, type SourceSync } from '#domain/fitness/sync-machine.ts'
import { dayKey } from '#domain/ids.ts'
import { maintainFitness, type OwnTrigger } from '#runner-data/fitness/maintain-fitness.ts'
import type { FitnessSource, ServiceAnswer } from '#runner-data/fitness/source.ts'

const START = Date.parse('2026-11-21T12:00:00Z')
const SECOND = 1000

let now: number
let db: LocalDatabase
let tabs: LocalDatabase[]
const stops: (() => void)[] = []

beforeEach(async () => {
  now = START
  const userId = crypto.randomUUID()
  const first = await openLocalDatabase({ userId, multiInstance: false, now: () => now })
  db = first
  // Each tab has the device's store open by itself.
  tabs = Array.from({ length: 4 }, () => ({ ...first, device: new DeviceStore(userId) }))
  await note((sync) => connectionNoted({ ...sync, lookedAt: now }, 'connected'))
})
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  for (const { device } of tabs) device.close()
  await db.close()
})

const note = (change: (sync: SourceSync) => SourceSync) =>
  changeSync(db.device, 'google_fit', change)
const state = async () => (await note((sync) => sync)) ?? NEVER_SYNCED
const day = (date: string, steps: number) => {
  const { last_synced_at: _, ...empty } = emptyFitness(date)
  return { ...empty, steps }
}

/** A source whose answers the test gives, and what was asked of it. */
function heldSource() {
  const asked: { span: string; answer: (given: ServiceAnswer) => void }[] = []
  let atOnce = 0
  let most = 0
  const source: FitnessSource = {
    name: 'google_fit',
    connection: async () => 'connected',
    read(span) {
      atOnce += 1
      most = Math.max(most, atOnce)
      return new Promise((resolve) => {
        asked.push({
          span,
          answer(given) {
            atOnce -= 1
            resolve(given)
          },
        })
      })
    },
  }
  return { source, asked, most: () => most }
}
const brought = (...days: ReturnType<typeof day>[]): ServiceAnswer => ({
  ok: true,
  reading: {
    days,
    sessions: [],
    found: days.length,
    totalDays: 30,
    syncedAt: new Date(now).toISOString(),
    noteDays: true,
  },
})

/** Lets tabs sync by themselves; answers with how to trigger all of them. */
function maintain(source: FitnessSource, of = tabs, mayAsk = () => true) {
  const triggers$ = new Subject<OwnTrigger>()
  const scheduler = new VirtualTimeScheduler()
  for (const tab of of)
    stops.push(maintainFitness({ db: tab, triggers$, mayAsk, sources: [source], scheduler }))
  return {
    triggers$,
    /** The debounce of what was triggered passes. */
    pass: () => scheduler.flush(),
    trigger(each: OwnTrigger) {
      triggers$.next(each)
      scheduler.flush()
    },
  }
}

describe('four tabs', () => {
  it('ask the source one at a time, and once each interval', async () => {
    const { source, asked, most } = heldSource()
    const { trigger } = maintain(source)
    trigger('online')
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    expect(await state()).toMatchObject({ status: 'pending', span: 'history' })
    asked[0]?.answer(brought(day('2026-11-20', 9), day('2026-11-21', 4)))
    await vi.waitFor(async () => expect((await state()).status).toBe('success'))
    expect((await state()).history).toEqual({ syncedDays: 30, totalDays: 30, isComplete: true })
    for (let round = 2; round <= 4; round++) {
      now += 120 * SECOND
      trigger('interval')
      await vi.waitFor(() => expect(asked).toHaveLength(round))
      asked.at(-1)?.answer(brought())
      await vi.waitFor(async () => expect((await state()).syncedAt).toBe(now))
    }
    expect(asked.map(({ span }) => span)).toEqual(['history', 'now', 'now', 'now'])
    expect(most()).toBe(1)
    expect(await readRow(db, 'google_fit_data', dayKey(db.userId, '2026-11-21'))).toMatchObject({
      steps: 4,
      last_synced_at: new Date(START).toISOString(),
    })
  })

  it('take over from one that died while it asked', async () => {
    const { source, asked } = heldSource()
    const { trigger } = maintain(source)
    trigger('online')
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    // The tabs that wait in line see that one is at it; another page of this device finds it gone.
    now += 121 * SECOND
    const other = maintain(source, [{ ...db, device: tabs[0]?.device ?? db.device }])
    other.trigger('interval')
    await vi.waitFor(() => expect(asked).toHaveLength(2))
  })
})

describe('a source that fails', () => {
  it('is left alone after the third time, longer each time, and then asked again', async () => {
    const { source, asked } = heldSource()
    const { trigger } = maintain(source, tabs.slice(0, 1))
    for (let errors = 1; errors <= 3; errors++) {
      now += 120 * SECOND
      trigger('interval')
      await vi.waitFor(() => expect(asked).toHaveLength(errors))
      asked.at(-1)?.answer({ ok: false, problem: 'failed', retryAfterMs: 0 })
      await vi.waitFor(async () => expect((await state()).errors).toBe(errors))
    }
    expect(await state()).toMatchObject({ status: 'error', backOffUntil: now + 30 * SECOND })
    now += 29 * SECOND
    trigger('online')
    now += 2 * SECOND
    trigger('online')
    await vi.waitFor(() => expect(asked).toHaveLength(4))
    asked.at(-1)?.answer({ ok: false, problem: 'ended', retryAfterMs: 0 })
    await vi.waitFor(async () => expect((await state()).connection).toBe('ended'))
    now += 3000 * SECOND
    trigger('interval')
    // The connection is asked for anew each hour, and stands again.
    now += 3600 * SECOND
    trigger('interval')
    await vi.waitFor(() => expect(asked).toHaveLength(5))
  })
})

describe('what triggers a sync', () => {
  it('is one where it comes together, and nothing while the page may not ask', async () => {
    const { source, asked } = heldSource()
    let mayAsk = false
    const { triggers$, pass, trigger } = maintain(source, tabs.slice(0, 1), () => mayAsk)
    trigger('focus')
    mayAsk = true
    for (const each of ['online', 'focus', 'focus'] as const) triggers$.next(each)
    expect(SYNC_DEBOUNCE_MS).toBe(500)
    expect(asked).toEqual([])
    pass()
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    asked[0]?.answer(brought())
    await vi.waitFor(async () => expect((await state()).status).toBe('success'))
    expect(asked).toHaveLength(1)
  })
})
