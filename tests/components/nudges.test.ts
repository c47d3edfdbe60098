import { RealtimeClient } from '@supabase/realtime-js'
import { expect, it, vi } from 'vitest'
import { listenForNudges } from '#remote/nudges.ts'

vi.mock('@supabase/realtime-js', async (original) => {
  const { RealtimeClient: Real } = await original<typeof import('@supabase/realtime-js')>()
  return { RealtimeClient: vi.fn(Real) }
})

it('the realtime connection keeps to its times, and asks for two events a second', async () => {
  localStorage.setItem('fuelmile-config', '{"supabaseUrl":"http://server.test","anonKey":"k"}')
  const stop = listenForNudges('u1', () => undefined)
  const made = vi.mocked(RealtimeClient).mock.calls
  await vi.waitFor(() => expect(made).toHaveLength(1), 10_000)
  stop()
  const [address, options] = made[0]!
  expect(address).toBe('ws://server.test/realtime/v1')
  expect(options).toMatchObject({
    timeout: 10_000,
    heartbeatIntervalMs: 30_000,
    params: { eventsPerSecond: 2 },
  })
  expect([1, 2, 29, 30, 99].map((tries) => options?.reconnectAfterMs?.(tries))).toEqual([
    1000, 2000, 29_000, 30_000, 30_000,
  ])
})
