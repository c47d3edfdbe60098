import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { backoffDelay } from '#sync/backoff.ts'
import { phaseOf } from '#sync/status.ts'

const calm = {
  waiting: 0,
  rejected: 0,
  online: true,
  activity: 'idle' as const,
  failure: null,
  everSynced: true,
}

describe('the sync status', () => {
  it.each([
    [{}, 'up_to_date'],
    [{ everSynced: false }, 'receiving'],
    [{ everSynced: false, waiting: 2 }, 'saved_on_phone'],
    [{ everSynced: false, failure: 'network' }, 'saved_on_phone'],
    [{ everSynced: false, online: false }, 'offline'],
    [{ waiting: 2 }, 'saved_on_phone'],
    [{ waiting: 2, activity: 'sending' as const }, 'sending'],
    [{ activity: 'receiving' as const }, 'receiving'],
    [{ activity: 'sending' as const, failure: 'network' }, 'saved_on_phone'],
    [{ failure: 'server' }, 'saved_on_phone'],
    [{ rejected: 1, waiting: 3 }, 'needs_attention'],
    [{ rejected: 1, online: false }, 'offline'],
    [{ rejected: 1, waiting: 3, failure: 'server_full' }, 'server_full'],
    [{ waiting: 3, failure: 'server_full', online: false }, 'offline'],
    [{ failure: 'session_ended', online: false }, 'session_ended'],
  ])('of %o is %s', (facts, phase) => {
    expect(phaseOf({ ...calm, ...facts })).toBe(phase)
  })
})

describe('the back-off', () => {
  it.each([
    [1, 0.999, 999],
    [2, 0.5, 1000],
    [4, 0.5, 4000],
    [30, 0.5, 30_000],
    [1, 0, 250],
  ])('after %d failures with chance %d waits %d ms', (attempt, random, delay) => {
    expect(backoffDelay(attempt, random)).toBe(delay)
  })

  it('stays between a quarter second and a minute, and never undercuts what the server asks', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.double({ min: 0, max: 0.999999, noNaN: true }),
        fc.integer({ min: 0, max: 600_000 }),
        (attempt, random, asked) => {
          const delay = backoffDelay(attempt, random, { atLeastMs: asked })
          expect(delay).toBeGreaterThanOrEqual(Math.max(250, asked))
          expect(delay).toBeLessThanOrEqual(Math.max(60_000, asked))
        },
      ),
    )
  })
})
