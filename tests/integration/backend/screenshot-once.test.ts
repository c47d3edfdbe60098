import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Backend } from '../../../supabase/local/backend.ts'
import { apiClient } from '../../helpers/api-client.ts'
import { newUser, type TestUser, testBackend } from '../../helpers/backend.ts'
import { startVisionServer } from '../../helpers/vision-server.ts'

const RUN = { is_activity: true, activity_type: 'run', duration_minutes: 52, distance_km: 10.2 }

let vision: Awaited<ReturnType<typeof startVisionServer>>
let backend: Backend
let user: TestUser
let image: string

beforeAll(async () => {
  vision = await startVisionServer()
  const env = { VISION_BASE_URL: vision.baseUrl, VISION_API_KEY: 'k', VISION_MODEL: 'm' }
  backend = await testBackend({ env })
  user = await newUser(backend)
  const bucket = apiClient(backend, user).storage.from('fitness-screenshots')
  const path = `${user.id}/fitness-screenshots/1_ab.png`
  await bucket.upload(path, new Blob(['picture'], { type: 'image/png' }))
  image = (await bucket.createSignedUrl(path, 600)).data?.signedUrl ?? ''
})
afterAll(async () => {
  await backend.close()
  await vision.close()
})

async function ask(requestId: string) {
  const response = await fetch(`${backend.url}/functions/v1/analyze-fitness-screenshot`, {
    method: 'POST',
    headers: { apikey: backend.anonKey, authorization: `Bearer ${user.token}` },
    body: JSON.stringify({ image, requestId }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

it('a screenshot whose answer was lost is not shown to the model again', async () => {
  const requestId = crypto.randomUUID()
  vision.says({}, 500)
  expect(await ask(requestId)).toMatchObject({ status: 502 })
  vision.says(RUN)
  const first = await ask(requestId)
  expect(first).toMatchObject({ status: 200, body: { activity: { distance_km: 10.2 } } })
  const asked = vision.asked.length
  vision.says({ is_activity: false })
  expect(await ask(requestId)).toEqual(first)
  expect(vision.asked).toHaveLength(asked)
})

it('the verdict that it shows no activity stands', async () => {
  const requestId = crypto.randomUUID()
  vision.says({ is_activity: false })
  const verdict = { status: 422, body: { code: 'not_an_activity' } }
  expect(await ask(requestId)).toEqual(verdict)
  vision.says(RUN)
  expect(await ask(requestId)).toEqual(verdict)
})
