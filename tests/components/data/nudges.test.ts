import { expect, it } from 'vitest'
import { saveSession } from '#remote/auth/session.ts'
import { serverClient } from '#remote/client.ts'

const HOUR_S = 3600

function signIn(access_token: string): void {
  const expires_at = Math.floor(Date.now() / 1000) + HOUR_S
  saveSession({ access_token, refresh_token: 'r', expires_at, user: { id: 'u1' } })
}

it('the realtime connection keeps to its times, and asks for two events a second', async () => {
  localStorage.setItem('fuelmile-config', '{"supabaseUrl":"http://server.test","anonKey":"k"}')
  const { realtime } = await serverClient()
  const { origin, pathname, searchParams } = new URL(realtime.endpointURL())
  expect(`${origin}${pathname}`).toBe('ws://server.test/realtime/v1/websocket')
  expect(searchParams.get('eventsPerSecond')).toBe('2')
  expect([realtime.timeout, realtime.heartbeatIntervalMs]).toEqual([10_000, 30_000])
  expect([1, 2, 29, 30, 99].map((tries) => realtime.reconnectAfterMs(tries))).toEqual([
    1000, 2000, 29_000, 30_000, 30_000,
  ])
})

it('it goes on with each new token of the session', async () => {
  localStorage.setItem('fuelmile-config', '{"supabaseUrl":"http://server.test","anonKey":"k"}')
  signIn('first')
  const { realtime } = await serverClient()
  await realtime.setAuth()
  expect(realtime.accessTokenValue).toBe('first')
  signIn('second')
  await realtime.setAuth()
  expect(realtime.accessTokenValue).toBe('second')
  // The library's own note of a token that it would not ask for again.
  expect(Reflect.get(realtime, '_manuallySetToken')).toBe(false)
})
