import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Backend } from '../../../../supabase/local/backend.ts'
import { newUser, type TestUser, testBackend } from '../../../helpers/backend.ts'
import { pushRow } from '../../../helpers/push-row.ts'
import { RUNNER_PROFILE } from '../../../helpers/rows.ts'
import { startPushService } from '../../../helpers/servers/push-service.ts'

const FIVE_MINUTES = 5 * 60_000
const calls: string[] = []

let backend: Backend
let service: Awaited<ReturnType<typeof startPushService>>

beforeAll(async () => {
  // The schedule's own timer and the clock are the test's; whatever else waits waits truly.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  vi.setSystemTime('2026-03-01T13:27:00Z')
  const env: Record<string, string> = {}
  backend = await testBackend({ env, onRequest: ({ url }) => calls.push(new URL(url).pathname) })
  service = await startPushService(backend.secrets.vapidPublicKey)
  env.PUSH_ALLOWED_ORIGIN = service.origin
})
afterAll(async () => {
  await backend.close()
  await service.close()
  vi.useRealTimers()
})

async function subscribed(notifications: object): Promise<TestUser> {
  const user = await newUser(backend)
  const profile = { ...RUNNER_PROFILE, preferences: { notifications } }
  await pushRow(backend, user, 'profiles', user.id, profile)
  await fetch(`${backend.url}/functions/v1/push-subscribe?time_zone=UTC`, {
    method: 'POST',
    headers: { apikey: backend.anonKey, authorization: `Bearer ${user.token}` },
    body: JSON.stringify(service.subscription(user.id)),
  })
  return user
}

/** Lets five minutes pass, and the round of the schedule that begins then end. */
async function nextRound(): Promise<void> {
  const refreshes = () => calls.filter((path) => path.endsWith('/refresh-all-google-tokens')).length
  const before = refreshes()
  vi.advanceTimersByTime(FIVE_MINUTES)
  // The last of a round: it is only called when the sender is done.
  await vi.waitFor(() => expect(refreshes()).toBe(before + 1), { timeout: 60_000 })
}

const titles = () => service.delivered.map(({ message }) => message.title)

it('the embedded backend sends reminders by its own timer, outside quiet hours, until it is closed', async () => {
  await subscribed({})
  await subscribed({ quietFrom: '13:00', quietTo: '13:40' })
  expect(titles()).toEqual([])
  // 13:32: lunch is asked for where nobody wants quiet.
  await nextRound()
  expect(titles()).toEqual(['Lunch not logged yet'])
  // 13:37: once is enough, and it is still quiet at the other's.
  await nextRound()
  expect(titles()).toHaveLength(1)
  // 13:42: the quiet is over.
  await nextRound()
  expect(titles()).toEqual(['Lunch not logged yet', 'Lunch not logged yet'])

  await backend.close()
  const made = calls.length
  await vi.advanceTimersByTimeAsync(12 * FIVE_MINUTES)
  expect(calls).toHaveLength(made)
})
