import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { apiClient } from '../../helpers/api-client.ts'
import { newUser, type TestUser } from '../../helpers/backend.ts'
import { listenToClock } from '../../helpers/clock-listener.ts'
import { pushRow } from '../../helpers/push-row.ts'
import { meal } from '../../helpers/rows.ts'
import { type Stack, testStack } from '../../helpers/stack.ts'

let backend: Stack
const clients: SupabaseClient[] = []
beforeAll(async () => {
  backend = await testStack()
})
afterEach(async () => {
  for (const client of clients.splice(0)) await client.removeAllChannels()
})
afterAll(() => backend.close())

function listen(user: TestUser, of?: string) {
  const client = apiClient(backend, user)
  clients.push(client)
  return listenToClock(client, user, of)
}

/** Logs a meal; answers with the clock. */
async function logMeal(user: TestUser): Promise<number> {
  await pushRow(backend, user, 'food_logs', crypto.randomUUID(), meal())
  const { data } = await apiClient(backend, user).rpc('sync_pull', {
    cursors: { food_logs: { seq: 0, id: '' } },
  })
  return data.seq
}

it('a word about the clock reaches its owner on every device, and nobody else', async () => {
  const [owner, other] = [await newUser(backend), await newUser(backend)]
  // The other's own clock goes ahead, so that no number is both's.
  for (let meals = 0; meals < 3; meals += 1) await logMeal(other)
  const listeners = [listen(owner), listen(owner), listen(other), listen(other, owner.id)] as const
  const [phone, laptop, stranger, spy] = await Promise.all(listeners)
  for (const { status } of [phone, laptop, stranger]) expect(status).toBe('SUBSCRIBED')
  for (let meals = 0; meals < 2; meals += 1) {
    const seq = await logMeal(owner)
    for (const device of [phone, laptop]) await device.until(() => device.heard.includes(seq))
  }
  // What the stranger hears next is their own: nothing came before it.
  const own = await logMeal(other)
  await stranger.until(() => stranger.heard.length > 0)
  expect(stranger.heard[0]).toBe(own)
  expect(spy.heard).toEqual([])
})
