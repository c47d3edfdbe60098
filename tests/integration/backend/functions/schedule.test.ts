import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startSchedule } from '../../../../supabase/local/schedule.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const FIVE_MINUTES = 5 * 60_000

it('calls sender, scores and the refresh of Google’s tokens by the clock, a failure holds nothing up', async () => {
  const called: { path: string; key: string | null; body: unknown }[] = []
  const schedule = startSchedule(
    async (request) => {
      const path = new URL(request.url).pathname
      called.push({ path, key: request.headers.get('apikey'), body: await request.json() })
      if (called.length === 1) throw new Error('the database is away')
      return Response.json({})
    },
    { secretKey: 'the service key' },
  )
  await vi.advanceTimersByTimeAsync(FIVE_MINUTES - 1)
  expect(called).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  const key = 'the service key'
  const body = { batch_size: 100, threshold_minutes: 15 }
  const round = [
    { path: '/functions/v1/send-notifications', key, body: {} },
    { path: '/functions/v1/calculate-nutrition-score', key, body: {} },
    { path: '/functions/v1/refresh-all-google-tokens', key, body },
  ]
  expect(called).toEqual(round)
  await vi.advanceTimersByTimeAsync(FIVE_MINUTES)
  expect(called).toEqual([...round, ...round])
  await schedule.close()
  await vi.advanceTimersByTimeAsync(FIVE_MINUTES)
  expect(called).toHaveLength(6)
})
