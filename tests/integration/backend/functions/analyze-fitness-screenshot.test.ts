import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Backend } from '../../../../supabase/local/backend.ts'
import { apiClient } from '../../../helpers/api-client.ts'
import { askFunction, newUser, type TestUser, testBackend } from '../../../helpers/backend.ts'
import { startVisionServer } from '../../../helpers/servers/vision-server.ts'

const RUN = { is_activity: true, activity_type: 'run', duration_minutes: 52, distance_km: 10.2 }
/** Long enough for an answer on a busy machine, short enough to wait for. */
const PATIENCE_MS = 1500

let vision: Awaited<ReturnType<typeof startVisionServer>>
let backend: Backend
let user: TestUser
let image: string

beforeAll(async () => {
  vision = await startVisionServer()
  const env = {
    VISION_BASE_URL: vision.baseUrl,
    VISION_API_KEY: 'k',
    VISION_MODEL: 'm',
    VISION_TIMEOUT_MS: String(PATIENCE_MS),
  }
  backend = await testBackend({ env })
  user = await newUser(backend)
  image = await pictureOf(user)
})
afterAll(async () => {
  await backend.close()
  await vision.close()
})
beforeEach(() => {
  vision.asked.length = 0
  vision.says(RUN)
})

/** Stores a picture in its owner's folder; answers with its signed address. */
async function pictureOf(owner: TestUser, on = backend): Promise<string> {
  const bucket = apiClient(on, owner).storage.from('fitness-screenshots')
  const path = `${owner.id}/fitness-screenshots/1_ab.png`
  await bucket.upload(path, new Blob(['picture'], { type: 'image/png' }))
  return (await bucket.createSignedUrl(path, 600)).data?.signedUrl ?? ''
}

interface Caller {
  on?: Backend
  token?: string
}

const ask = (body: unknown, { on = backend, token = user.token }: Caller = {}) =>
  askFunction(on, 'analyze-fitness-screenshot', body, token)

describe('a screenshot', () => {
  it('becomes the figures of an activity; what can’t be true is left unknown', async () => {
    vision.says({ ...RUN, calories_burned: '610 kcal', steps: -4, heart_rate_avg: 900, date: 'x' })
    const read = {
      ...{ date: null, start_time: null, activity_type: 'run' },
      ...{ duration_minutes: 52, distance_km: 10.2, calories_burned: 610 },
      ...{ steps: null, heart_rate_avg: null },
    }
    expect(await ask({ image })).toEqual({
      status: 200,
      body: { activities: [read], activity: read },
    })
  })

  it('of two activities tells both, and of a list what can be read in it', async () => {
    const evening = { activity_type: 'run', distance_km: '5.2 km', start_time: '17:30' }
    vision.says({ is_activity: true, activities: [RUN, evening, 'x', { activity_type: 'run' }] })
    expect(await ask({ image })).toMatchObject({
      status: 200,
      body: {
        activities: [{ distance_km: 10.2 }, { distance_km: 5.2, start_time: '17:30' }],
        activity: { distance_km: 10.2 },
      },
    })
    vision.says({ is_activity: true, activities: [] })
    expect(await ask({ image })).toEqual({ status: 422, body: { code: 'not_an_activity' } })
  })

  it.each([
    ['06:30', '06:30'],
    ['7:05', '07:05'],
    ['07:05:30', '07:05'],
    ['25:00', null],
  ])('that began at %s tells %s, as a training holds it', async (start_time, told) => {
    vision.says({ ...RUN, start_time })
    expect(await ask({ image })).toMatchObject({ body: { activity: { start_time: told } } })
  })

  it.each([
    [148, 148],
    ['148 bpm', 148],
    [19, null],
    [251, null],
  ])('with a heart rate of %s tells %s', async (heart_rate_avg, told) => {
    vision.says({ ...RUN, heart_rate_avg })
    expect(await ask({ image })).toMatchObject({ body: { activity: { heart_rate_avg: told } } })
  })

  it.each<[string, () => void, number, string]>([
    ['something else in it', () => vision.says({ is_activity: false }), 422, 'not_an_activity'],
    ['no figure in it', () => vision.says({ is_activity: true }), 422, 'not_an_activity'],
    ['no JSON in the answer', () => vision.says('A nice run!'), 502, 'vision_malformed'],
    ['half a JSON', () => vision.says('{"is_activity": true, "dist'), 502, 'vision_malformed'],
    ['a page in place of JSON', () => vision.misbehaves('babbles'), 502, 'vision_malformed'],
    ['a cut connection', () => vision.misbehaves('cuts'), 502, 'vision_failed'],
    ['no answer in time', () => vision.misbehaves('hangs'), 504, 'vision_timeout'],
    ['a wrong key', () => vision.says({}, 401), 502, 'vision_failed'],
    ['too many requests', () => vision.says({}, 429), 429, 'vision_busy'],
    ['a broken model server', () => vision.says({}, 500), 502, 'vision_failed'],
  ])('with %s is told by a code', async (_what, misbehave, status, code) => {
    misbehave()
    expect(await ask({ image })).toEqual({ status, body: { code } })
  })

  it('must be the caller’s own, in the bucket of screenshots', async () => {
    const other = await newUser(backend)
    const foreign = [
      await pictureOf(other),
      image.replace('fitness-screenshots', 'food-photos'),
      `https://elsewhere.test/${user.id}/a.png`,
      `${backend.url}/storage/v1/object/sign/fitness-screenshots/${user.id}/../${other.id}/a.png`,
      'a.png',
      42,
      undefined,
    ]
    for (const address of foreign) {
      expect(await ask({ image: address }), String(address)).toEqual({
        status: 400,
        body: { code: 'invalid_image_url' },
      })
    }
    const gone = image.replace('1_ab.png', 'none.png')
    expect(await ask({ image: gone })).toEqual({ status: 404, body: { code: 'image_not_found' } })
    const forged = image.replace(/token=.*/, 'token=e30.e30.x')
    expect(await ask({ image: forged })).toMatchObject({ status: 404 })
    expect(vision.asked).toEqual([])
  })

  it('must be an image: nothing else gets into its bucket to be asked about', async () => {
    const bucket = apiClient(backend, user).storage.from('fitness-screenshots')
    const path = `${user.id}/fitness-screenshots/2_notes.txt`
    const stored = await bucket.upload(path, new Blob(['notes'], { type: 'text/plain' }))
    expect(stored.error?.message).toMatch(/mime/i)
    const address = image.replace('1_ab.png', '2_notes.txt')
    expect(await ask({ image: address })).toMatchObject({ status: 404 })
    expect(vision.asked).toEqual([])
  })

  it('is asked about by a POST with an object', async () => {
    const url = `${backend.url}/functions/v1/analyze-fitness-screenshot`
    const headers = { apikey: backend.anonKey, authorization: `Bearer ${user.token}` }
    expect((await fetch(url, { headers })).status).toBe(405)
    expect(await ask([image])).toEqual({ status: 400, body: { code: 'invalid_body' } })
  })

  it('is read for nobody without a session', async () => {
    expect(await ask({ image }, { token: '' })).toEqual({
      status: 401,
      body: { code: 'missing_token' },
    })
    for (const token of ['guess', backend.anonKey]) {
      expect(await ask({ image }, { token })).toEqual({
        status: 401,
        body: { code: 'invalid_token' },
      })
    }
    expect(vision.asked).toEqual([])
  })

  it('can’t be read where no model is set up', async () => {
    const plain = await testBackend()
    const runner = await newUser(plain)
    const picture = await pictureOf(runner, plain)
    const answer = await ask({ image: picture }, { on: plain, token: runner.token })
    await plain.close()
    expect(answer).toEqual({ status: 503, body: { code: 'vision_not_configured' } })
  })
})

describe('a screenshot with a request id', () => {
  it('whose answer was lost is not shown to the model again', async () => {
    const requestId = crypto.randomUUID()
    vision.says({}, 500)
    expect(await ask({ image, requestId })).toMatchObject({ status: 502 })
    vision.says(RUN)
    const first = await ask({ image, requestId })
    expect(first).toMatchObject({ status: 200, body: { activity: { distance_km: 10.2 } } })
    const asked = vision.asked.length
    vision.says({ is_activity: false })
    expect(await ask({ image, requestId })).toEqual(first)
    expect(vision.asked).toHaveLength(asked)
  })

  it('keeps the verdict that it shows no activity', async () => {
    const requestId = crypto.randomUUID()
    vision.says({ is_activity: false })
    const verdict = { status: 422, body: { code: 'not_an_activity' } }
    expect(await ask({ image, requestId })).toEqual(verdict)
    vision.says(RUN)
    expect(await ask({ image, requestId })).toEqual(verdict)
  })

  it('must have a uuid', async () => {
    expect(await ask({ image, requestId: '1 or 1=1' })).toEqual({
      status: 400,
      body: { code: 'invalid_request_id' },
    })
  })
})
