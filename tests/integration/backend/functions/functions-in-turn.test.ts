import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Backend } from '../../../../supabase/local/backend.ts'
import { newUser, type TestUser, testBackend } from '../../../helpers/backend.ts'

/** More than an account's functions may wait, and more than the database lets one account wait. */
const FLOOD = 150

let backend: Backend

beforeAll(async () => {
  backend = await testBackend()
})
afterAll(() => backend.close())

async function forget(user: TestUser): Promise<number> {
  const response = await fetch(`${backend.url}/functions/v1/push-subscribe`, {
    method: 'DELETE',
    headers: { apikey: backend.anonKey, authorization: `Bearer ${user.token}` },
    body: JSON.stringify({ endpoint: 'https://push.example.test/none' }),
  })
  await response.arrayBuffer()
  return response.status
}

it('one runner’s functions, however many at once, fail nobody else’s', async () => {
  const [many, other] = [await newUser(backend), await newUser(backend)]
  const flood = Array.from({ length: FLOOD }, () => forget(many))
  const served: number[] = []
  while (served.length < 5) served.push(await forget(other))
  expect(served).toEqual([200, 200, 200, 200, 200])
  // Of their own, as many as fit are served, and the others told to come again.
  const answers = await Promise.all(flood)
  expect(new Set(answers)).toEqual(new Set([200, 429]))
  expect(answers.filter((status) => status === 200).length).toBeGreaterThanOrEqual(40)
  expect(await forget(many)).toBe(200)
})
