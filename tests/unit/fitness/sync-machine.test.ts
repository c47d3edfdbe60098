import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PACES, SERVICE_NAMES } from '#domain/fitness/sources.ts'
import {
  answered,
  backOffMs,
  begun,
  connectionNoted,
  failed,
  MAX_PENDING_MS,
  mayBegin,
  NEVER_SYNCED,
  type SourceSync,
  type SyncEvent,
  type SyncStatus,
  TRANSITIONS,
} from '#domain/fitness/sync-machine.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const SECOND = 1000
const connected: SourceSync = { ...NEVER_SYNCED, connection: 'connected' }
const run = (sync: SourceSync, at: number) => begun(sync, 'now', at)
const fail = (sync: SourceSync, at: number) => failed(run(sync, at), 'failed', at, 0)

describe('the states of a sync', () => {
  it.each<[SyncStatus, SyncEvent, SyncStatus]>([
    ['never', 'begin', 'pending'],
    ['pending', 'answer', 'success'],
    ['pending', 'fail', 'error'],
    ['success', 'begin', 'pending'],
    ['error', 'begin', 'pending'],
    ['error', 'clear', 'never'],
  ])('%s goes on %s to %s', (from, event, to) => {
    expect(TRANSITIONS[from][event]).toBe(to)
  })

  it('lets nothing answer that was not asked', () => {
    expect(answered({ ...connected, status: 'error' }, NOW).status).toBe('error')
    expect(failed({ ...connected, status: 'success' }, 'failed', NOW, 0).status).toBe('success')
  })
})

it('stays given up where the answer comes after the runner has disconnected', () => {
  const left = connectionNoted(run(connected, NOW), 'none')
  expect(left.status).toBe('never')
  expect(answered(left, NOW + SECOND)).toEqual(left)
  expect(failed(left, 'failed', NOW + SECOND, 0)).toEqual(left)
})

describe('the back-off', () => {
  it.each([
    [0, 0],
    [2, 0],
    [3, 30],
    [4, 60],
    [5, 120],
    [6, 240],
    [7, 300],
    [40, 300],
  ])('after %i errors is %i s', (errors, seconds) => {
    expect(backOffMs(errors)).toBe(seconds * SECOND)
  })

  it('begins with the third error, and ends with a success', () => {
    let sync = connected
    let at = NOW
    for (let errors = 1; errors <= 3; errors++) {
      at += 120 * SECOND
      expect(mayBegin('google_fit', sync, 'interval', at)).toBe(true)
      sync = fail(sync, at)
      expect(sync.errors).toBe(errors)
    }
    expect(mayBegin('google_fit', sync, 'online', at + 29 * SECOND)).toBe(false)
    expect(mayBegin('google_fit', sync, 'hand', at)).toBe(true)
    expect(mayBegin('google_fit', sync, 'online', at + 30 * SECOND)).toBe(true)
    const well = answered(run(sync, at), at)
    expect(well).toMatchObject({ errors: 0, status: 'success', syncedAt: at, backOffUntil: 0 })
  })
})

describe('a sync begins', () => {
  it('by itself only over a connection that stands', () => {
    for (const connection of ['unknown', 'none', 'ended', 'not_configured'] as const) {
      const sync = { ...NEVER_SYNCED, connection }
      expect(mayBegin('strava', sync, 'interval', NOW)).toBe(false)
      expect(mayBegin('strava', sync, 'hand', NOW)).toBe(true)
    }
  })

  it.each(SERVICE_NAMES)('of %s at its pace', (source) => {
    const { everyMs, minGapMs } = PACES[source]
    const sync = answered(run(connected, NOW), NOW)
    expect(mayBegin(source, sync, 'interval', NOW + everyMs - 1)).toBe(false)
    expect(mayBegin(source, sync, 'interval', NOW + everyMs)).toBe(true)
    expect(mayBegin(source, sync, 'focus', NOW + minGapMs - 1)).toBe(false)
    expect(mayBegin(source, sync, 'focus', NOW + minGapMs)).toBe(true)
  })

  it('never while another runs, unless that one is gone', () => {
    const sync = run(connected, NOW)
    expect(mayBegin('google_fit', sync, 'hand', NOW + MAX_PENDING_MS - 1)).toBe(false)
    expect(mayBegin('google_fit', sync, 'hand', NOW + MAX_PENDING_MS)).toBe(true)
    expect(mayBegin('google_fit', sync, 'hand', NOW - 2 * MAX_PENDING_MS)).toBe(true)
  })

  it('never before the service wants to be asked, not even by hand', () => {
    const sync = failed(run(connected, NOW), 'busy', NOW, 900 * SECOND)
    expect(mayBegin('strava', sync, 'hand', NOW + 899 * SECOND)).toBe(false)
    expect(mayBegin('strava', sync, 'hand', NOW + 900 * SECOND)).toBe(true)
  })

  it('asks Strava no more than a hundredth of what all its runners may a day', () => {
    expect(86_400_000 / PACES.strava.everyMs).toBeLessThanOrEqual(1000 / 10)
  })
})

describe('a connection', () => {
  it.each(['ended', 'none'] as const)('that is %s is cleared, and asks nothing more', (problem) => {
    const sync = failed(run({ ...connected, errors: 5 }, NOW), problem, NOW, 0)
    expect(sync).toMatchObject({ connection: problem, errors: 0, problem })
    expect(mayBegin('google_fit', sync, 'interval', NOW + 1e9)).toBe(false)
  })

  it('given anew begins anew; one given up leaves nothing behind', () => {
    const ended = failed(run(fail(connected, NOW), NOW), 'ended', NOW, 60_000)
    const anew = connectionNoted(ended, 'connected')
    expect(anew).toMatchObject({ connection: 'connected', problem: null, closedUntil: 0 })
    const done = answered(run(connected, NOW), NOW)
    expect(connectionNoted(done, 'connected')).toEqual(done)
    expect(connectionNoted(done, 'none')).toEqual({ ...NEVER_SYNCED, connection: 'none' })
  })

  it('that another device is using is no error of this one', () => {
    expect(failed(run(connected, NOW), 'running', NOW, 0)).toMatchObject({ errors: 0 })
  })
})

it('whatever happens, no two syncs run within one pending, and waits stay bounded', () => {
  const step = fc.record({
    wait: fc.integer({ min: 0, max: 400_000 }),
    trigger: fc.constantFrom('interval', 'focus', 'online', 'hand' as const),
    ends: fc.constantFrom('answer', 'fail', 'never', 'closed' as const),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let sync = connected
      let at = NOW
      let lastBegun = Number.NEGATIVE_INFINITY
      let runs = false
      for (const { wait, trigger, ends } of steps) {
        at += wait
        if (!mayBegin('google_fit', sync, trigger, at)) continue
        if (runs) expect(at - lastBegun).toBeGreaterThanOrEqual(MAX_PENDING_MS)
        sync = begun(sync, 'now', at)
        lastBegun = at
        runs = ends === 'never'
        if (ends === 'answer') sync = answered(sync, at)
        if (ends === 'fail') sync = failed(sync, 'failed', at, 0)
        if (ends === 'closed') sync = failed(sync, 'busy', at, 60_000)
        expect(sync.backOffUntil - at).toBeLessThanOrEqual(300_000)
      }
    }),
  )
})
