import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Backend } from '../../../../supabase/local/backend.ts'
import { apiClient } from '../../../helpers/api-client.ts'
import { askFunction, newUser, type TestUser, testBackend } from '../../../helpers/backend.ts'
import { type AskedTerms, SEEN, startVisionServer } from '../../../helpers/servers/vision-server.ts'

/** Long enough for three answers on a busy machine, short enough to wait for. */
const PATIENCE_MS = 3000

let vision: Awaited<ReturnType<typeof startVisionServer>>
let backend: Backend
let user: TestUser
const images: Record<string, string> = {}
const env: Record<string, string> = { VISION_TIMEOUT_MS: String(PATIENCE_MS) }

beforeAll(async () => {
  vision = await startVisionServer()
  env.VISION_BASE_URL = vision.baseUrl
  backend = await testBackend({ env })
  user = await newUser(backend)
  for (const name of ['food-photos', 'fitness-screenshots']) {
    const bucket = apiClient(backend, user).storage.from(name)
    const path = `${user.id}/fitness-screenshots/1_ab.jpg`
    await bucket.upload(path, new Blob(['picture'], { type: 'image/jpeg' }))
    images[name] = (await bucket.createSignedUrl(path, 600)).data?.signedUrl ?? ''
  }
})
afterAll(async () => {
  await backend.close()
  await vision.close()
})
beforeEach(() => {
  // Nothing is known of a model asked for the first time.
  env.VISION_MODEL = crypto.randomUUID()
  vision.says(SEEN)
})
afterEach(() => {
  vision.asked.length = 0
})

const ask = (name: string, body: object) => askFunction(backend, name, body, user.token)
const askPhoto = () => ask('nutrition-ai', { type: 'food_photo', image: images['food-photos'] })

/** What was asked for, request by request: the response's format and the temperature. */
const asked = () =>
  vision.asked.map(({ body }) => {
    const { temperature, response_format } = JSON.parse(body) as AskedTerms
    return [response_format?.type ?? 'none', temperature ?? 'own']
  })

/** As OpenAI's server says it. */
const unsupported = (param: string, message: string) => ({
  error: { message, type: 'invalid_request_error', param, code: 'unsupported_value' },
})
const NO_TEMPERATURE = unsupported(
  'temperature',
  "Unsupported value: 'temperature' does not support 0 with this model. Only the default (1) value is supported.",
)
const NO_SCHEMA = unsupported(
  'response_format',
  "Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model.",
)
const formatOf = ({ response_format }: AskedTerms) => response_format?.type ?? 'none'
/** Ways to refuse. */
const temperature = (terms: AskedTerms) =>
  terms.temperature === undefined ? undefined : NO_TEMPERATURE
const schema = (terms: AskedTerms) => (formatOf(terms) === 'json_schema' ? NO_SCHEMA : undefined)
const anyFormat = (terms: AskedTerms) => (formatOf(terms) === 'none' ? undefined : NO_SCHEMA)

describe('a model’s server that refuses', () => {
  it.each<[string, (terms: AskedTerms) => unknown, number, [string, number | string][]]>([
    [
      'a temperature',
      temperature,
      400,
      [
        ['json_schema', 0],
        ['json_schema', 'own'],
      ],
    ],
    [
      'a schema and takes an object',
      schema,
      400,
      [
        ['json_schema', 0],
        ['json_object', 0],
      ],
    ],
    [
      'any format, in words of its own',
      (terms) =>
        formatOf(terms) === 'none'
          ? undefined
          : { detail: [{ loc: ['body', 'response_format'], msg: 'Extra inputs' }] },
      422,
      [
        ['json_schema', 0],
        ['json_object', 0],
        ['none', 'own'],
      ],
    ],
    [
      'any format and a temperature, one after the other',
      (terms) => anyFormat(terms) ?? temperature(terms),
      400,
      [
        ['json_schema', 0],
        ['json_object', 0],
        ['none', 'own'],
      ],
    ],
    [
      'a temperature and any format, one after the other',
      (terms) => temperature(terms) ?? anyFormat(terms),
      400,
      [
        ['json_schema', 0],
        ['json_schema', 'own'],
        ['none', 'own'],
      ],
    ],
    [
      'both at once',
      (terms) =>
        temperature(terms) && schema(terms)
          ? { error: "'temperature' must be 1 and 'response_format.type' 'json_object' or 'text'" }
          : undefined,
      400,
      [
        ['json_schema', 0],
        ['json_object', 'own'],
      ],
    ],
  ])('%s is asked without, and so at once from then on', async (_what, refusal, code, tries) => {
    vision.refuses(refusal, code)
    expect(await askPhoto()).toMatchObject({ status: 200, body: { nutritionData: {} } })
    expect(asked()).toEqual(tries)
    vision.asked.length = 0
    expect(await askPhoto()).toMatchObject({ status: 200 })
    expect(asked()).toEqual(tries.slice(-1))
  })

  it('all the same is asked three times', async () => {
    vision.refuses(() => NO_SCHEMA)
    expect(await askPhoto()).toMatchObject({ status: 502, body: { code: 'vision_failed' } })
    expect(asked()).toHaveLength(3)
  })

  it.each<[string, unknown, number]>([
    ['the picture', unsupported('messages[0].content', 'Invalid image, temperature'), 400],
    ['the words', { error: { message: 'Context length exceeded', param: null } }, 400],
    ['the key, whatever it says', NO_TEMPERATURE, 401],
  ])('%s is asked once', async (_what, answer, code) => {
    vision.refuses(() => answer, code)
    expect(await askPhoto()).toMatchObject({ status: 502, body: { code: 'vision_failed' } })
    expect(asked()).toEqual([['json_schema', 0]])
  })

  it('a temperature for one model is asked with one for another', async () => {
    vision.refuses(temperature)
    await askPhoto()
    vision.says(SEEN)
    vision.asked.length = 0
    env.VISION_MODEL = crypto.randomUUID()
    await askPhoto()
    expect(asked()).toEqual([['json_schema', 0]])
  })

  it('more than it does at the next try is not taken for having refused it', async () => {
    vision.refuses(() => NO_TEMPERATURE)
    await askPhoto()
    vision.says(SEEN)
    vision.asked.length = 0
    await askPhoto()
    expect(asked()).toEqual([['json_schema', 0]])
  })

  it('a schema for a screenshot is asked without one', async () => {
    vision.says({ is_activity: true, distance_km: 10 })
    vision.refuses(schema)
    const answer = await ask('analyze-fitness-screenshot', { image: images['fitness-screenshots'] })
    expect(answer).toMatchObject({ status: 200, body: { activity: { distance_km: 10 } } })
    expect(asked()).toEqual([
      ['json_schema', 0],
      ['json_object', 0],
    ])
  })
})

describe('a server that refuses, then', () => {
  it('never answers has all the time it was given for both tries together', async () => {
    const began = performance.now()
    vision.refuses(async (terms) => {
      await new Promise((resolve) => setTimeout(resolve, 0.8 * PATIENCE_MS))
      vision.misbehaves('hangs')
      return temperature(terms)
    })
    expect(await askPhoto()).toMatchObject({ status: 504, body: { code: 'vision_timeout' } })
    expect(asked()).toHaveLength(2)
    expect(performance.now() - began).toBeLessThan(1.7 * PATIENCE_MS)
  })

  it('has too many requests is told so', async () => {
    vision.says({}, 429)
    vision.refuses(temperature)
    expect(await askPhoto()).toMatchObject({ status: 429, body: { code: 'vision_busy' } })
  })

  it('answers in a fence, without what must be there, is held to the form all the same', async () => {
    vision.says(`Here it is:\n\`\`\`json\n${JSON.stringify(SEEN, null, 2)}\n\`\`\``)
    vision.refuses(anyFormat)
    expect(await askPhoto()).toMatchObject({
      status: 200,
      body: { nutritionData: { food_name: SEEN.food_name, calories: SEEN.calories } },
    })
    vision.says({ ...SEEN, calories: 'many' })
    expect(await askPhoto()).toMatchObject({ status: 502, body: { code: 'no_nutrition_data' } })
  })
})

interface Form {
  properties: Record<string, unknown>
}

/** A form of JSON Schema and those within it. */
function formsIn(schema: unknown): Form[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'properties' in schema ? [schema as Form] : []
  return [...own, ...Object.values(schema).flatMap(formsIn)]
}

it.each([
  ['nutrition-ai', 'food-photos'],
  ['analyze-fitness-screenshot', 'fitness-screenshots'],
])('%s asks in words for each field of its form, and every field must stand', async (name, at) => {
  await ask(name, { type: 'food_photo', image: images[at] })
  const { messages, response_format } = JSON.parse(vision.asked[0]?.body ?? '')
  const form = response_format.json_schema.schema
  const forms = formsIn(form)
  const fields = forms.flatMap(({ properties }) => Object.keys(properties))
  expect(fields.length).toBeGreaterThan(5)
  for (const one of forms) {
    const required = Object.keys(one.properties)
    expect(one).toMatchObject({ required, additionalProperties: false })
  }
  for (const field of fields) expect(messages[0].content[0].text).toContain(`"${field}"`)
})
