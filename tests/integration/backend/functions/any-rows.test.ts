import { readdirSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, weekStart } from '#domain/calendar/local-day.ts'
import { fieldSpecs, TABLE_NAMES, type TableName } from '#domain/entities.ts'
import type { FieldSpec } from '#domain/field-kinds.ts'
import type { JsonShape } from '#domain/json-shape.ts'
import { sendable } from '#domain/sendable.ts'
import { sharedSecretVerifier } from '../../../../supabase/functions/_shared/require-user.ts'
import { sendNotifications } from '../../../../supabase/functions/send-notifications/handler.ts'
import type { Backend } from '../../../../supabase/local/backend.ts'
import { apiClient } from '../../../helpers/api-client.ts'
import { askFunction, newUser, type TestUser, testBackend } from '../../../helpers/backend.ts'
import { pushRow } from '../../../helpers/push-row.ts'
import { seeded } from '../../../helpers/random.ts'
import { meal, RUNNER_PROFILE } from '../../../helpers/rows.ts'
import { keyOf, someFields } from '../../../helpers/rows-of-every-table.ts'
import { type GoogleServer, googleEnvironment, startGoogle } from '../../../helpers/servers/oidc.ts'
import { startProductsServer } from '../../../helpers/servers/products-server.ts'
import { startPushService } from '../../../helpers/servers/push-service.ts'
import { cases } from '../../../long.ts'

/**
 * [Note: rows of others are input] Whatever the database takes of a runner, no function fails for it: not for
 * them, and not for anybody else.
 */

let google: GoogleServer
let products: Awaited<ReturnType<typeof startProductsServer>>
let push: Awaited<ReturnType<typeof startPushService>>
let backend: Backend
/** Whose rows are in order, and who is to be served in spite of all others. */
let other: TestUser

beforeAll(async () => {
  google = await startGoogle({ sub: 'g-1', email: 'someone@example.test' })
  products = await startProductsServer()
  const env: Record<string, string> = {
    ...googleEnvironment(google),
    OPENFOODFACTS_BASE_URL: products.baseUrl,
  }
  backend = await testBackend({ env })
  push = await startPushService(backend.secrets.vapidPublicKey)
  env.PUSH_ALLOWED_ORIGIN = push.origin
  other = await newUser(backend)
  const eaten = meal({ logged_on: LATELY, logged_at: `${LATELY}T12:00:00.000Z` })
  await pushRow(backend, other, 'profiles', other.id, RUNNER_PROFILE)
  await pushRow(backend, other, 'food_logs', crypto.randomUUID(), eaten)
  await setUp(other, 'Somebody')
})
afterAll(async () => {
  await backend.close()
  await Promise.all([google.close(), products.close(), push.close()])
})

const TODAY = new Date().toISOString().slice(0, 10)
/** All cases of the long run, on a machine that does other things. */
const PATIENCE_MS = 600_000
/** A day that is over everywhere. */
const LATELY = addDays(TODAY, -2)
const WEEK = weekStart(TODAY)
/** When races, meals and tomorrow's training are told of. */
const MOMENTS = ['05:30', '13:45', '19:45']

const number = fc.oneof(
  fc.constantFrom(0, -1, 1e300, -1e300, 5e-324, 500, 70, 2 ** 53),
  fc.double({ min: 0, max: 1000, noNaN: true }),
)
const word = fc.oneof(
  fc.constantFrom(
    'run',
    'monday',
    'wednesday',
    'rice',
    '',
    '99:99',
    '__proto__',
    'constructor',
    'NaN',
    '🥤',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
)

function ofShape(shape: JsonShape): fc.Arbitrary<unknown> {
  if (shape === 'text') return word
  if (shape === 'number') return fc.oneof({ weight: 5, arbitrary: number }, fc.constant(null))
  if (shape === 'boolean') return fc.boolean()
  if (shape === 'any') return fc.jsonValue({ maxDepth: 2 })
  if ('list' in shape) return fc.array(ofShape(shape.list), { maxLength: 4 })
  if ('entries' in shape) return fc.dictionary(word, ofShape(shape.entries), { maxKeys: 4 })
  const fields = Object.entries(shape.fields).map(([name, field]) => [
    name,
    fc.option(ofShape(field), { nil: null, freq: 6 }),
  ])
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] })
}

function ofField(spec: FieldSpec): fc.Arbitrary<unknown> {
  const value = (): fc.Arbitrary<unknown> => {
    if (spec.oneOf) return fc.constantFrom(...spec.oneOf)
    if (spec.kind === 'number') return number
    if (spec.kind === 'integer')
      return fc.oneof(fc.nat({ max: 200 }), fc.constantFrom(-1, 2 ** 31 - 1))
    if (spec.kind === 'boolean') return fc.boolean()
    if (spec.kind === 'date') return fc.integer({ min: -2, max: 2 }).map((by) => addDays(TODAY, by))
    if (spec.kind === 'instant')
      return fc
        .oneof(fc.integer({ min: -2e8, max: 2e8 }), fc.constantFrom(-1e12, 5e12))
        .map((by) => new Date(Date.now() + by).toISOString())
    if (spec.kind === 'json') return ofShape(spec.shape ?? 'any')
    return word.map((text) => text.slice(0, spec.maxLength))
  }
  return spec.nullable ? fc.option(value(), { nil: null }) : value()
}

/** The json of a row: of its shape, or all of it as nothing of ours stores it. */
function anyJson(table: TableName): fc.Arbitrary<Record<string, unknown>> {
  const specs = Object.entries(fieldSpecs(table)).filter(([, { kind }]) => kind === 'json')
  const shaped = fc.record(Object.fromEntries(specs.map(([name, spec]) => [name, ofField(spec)])))
  const shapeless = fc
    .oneof(fc.constant([null]), fc.jsonValue({ maxDepth: 3 }))
    .map((value) => Object.fromEntries(specs.map(([name]) => [name, value])))
  return fc.oneof({ weight: 2, arbitrary: shaped }, shapeless)
}

/** Rows as they should be, but for their json and some of their fields, or for all. */
const anyRow = fc.constantFrom(...TABLE_NAMES).chain((table) => {
  const specs = Object.entries(fieldSpecs(table))
  const wild = fc.record(Object.fromEntries(specs.map(([name, spec]) => [name, ofField(spec)])))
  const dates = specs.flatMap(([name, { kind }]) => (kind === 'date' ? [name] : []))
  const names = specs.flatMap(([name, { kind }]) => (kind === 'json' ? [] : [name]))
  const few = fc.subarray(names, { maxLength: Math.min(3, names.length) })
  const which = fc.oneof({ weight: 4, arbitrary: few }, fc.subarray(names))
  return fc
    .record({ seed: fc.nat(), wild, which, json: anyJson(table) })
    .map(({ seed, wild, which, json }) => {
      const fields: Record<string, unknown> = someFields(table, seeded(seed))
      for (const name of [...dates, ...which]) fields[name] = wild[name]
      return { table, fields: { ...fields, ...json } }
    })
})

/** Of these an owner has one, which the first that the database takes is: as it should be, but for its json. */
const anyOnly = fc.constantFrom('profiles' as const, 'gamification' as const).chain((table) =>
  fc.record({ seed: fc.nat(), json: anyJson(table) }).map(({ seed, json }) => ({
    table,
    fields: { ...someFields(table, seeded(seed)), ...json },
  })),
)

let rows = 0
/** Sends rows as a device would; what the database refuses is not its owner's. */
async function store(
  user: TestUser,
  all: readonly { table: TableName; fields: Record<string, unknown> }[],
) {
  const changes = all.map(({ table, fields }) => {
    rows += 1
    const id = keyOf(table, user.id, fields) ?? `${user.id}:any:${rows}`
    const envelope = { id, user_id: user.id, rev: `r${rows}`, created_clock: 'c', edit_clocks: {} }
    // What can't travel as JSON text is mended where a device writes it.
    return { table, base_rev: null, row: sendable({ ...envelope, deleted: false, ...fields }) }
  })
  const { data, error } = await apiClient(backend, user).rpc('sync_push', { changes })
  expect(error).toBeNull()
  return data.applied as number
}

/** Puts a runner where others meet them: on the leaderboard, among the devices and among Google's accounts. */
async function setUp(user: TestUser, name: string, token = 'access'): Promise<void> {
  const grant = { user_id: user.id, access_token: token, refresh_token: token, expires_in: 60 }
  for (const [path, body] of [
    ['weekly-running-leaderboard/join', { name }],
    ['push-subscribe?time_zone=UTC', push.subscription(user.id)],
    ['store-google-token', grant],
  ] as const) {
    const { status } = await askFunction(backend, path, body, user.token)
    expect([path, status]).toEqual([path, 200])
  }
}

const PROFILE = { weightKg: 60 }

/** What a runner calls; all functions but the schedule's own. */
const CALLS: readonly [string, (user: TestUser) => object][] = [
  ['calculate-nutrition-score', () => ({ date: TODAY })],
  ['update-actual-training', ({ id }) => ({ userId: id, date: TODAY })],
  ['aggregate-weekly-activity', ({ id }) => ({ userId: id, dateISO: TODAY })],
  ['gamification', () => ({})],
  ['gamification/recalc-streak', () => ({})],
  ['gamification/ack-milestone', () => ({ milestone: 'streak_7' })],
  ['generate-meal-plan', () => ({ date: TODAY, useAI: false })],
  ['generate-recovery-plan', () => ({ profile: PROFILE, workout: { duration: 60 } })],
  ['weekly-running-leaderboard', ({ id }) => ({ weekStart: WEEK, userId: id })],
  ['fetch-google-fit-data', ({ id }) => ({ userId: id })],
  ['sync-historical-google-fit-data', ({ id }) => ({ userId: id, daysBack: 7 })],
  ['refresh-all-google-tokens', ({ id }) => ({ user_id: id })],
  ['intervals-icu', () => ({ action: 'status' })],
  ['strava-auth', () => ({ action: 'status' })],
  ['nutrition-ai', () => ({ type: 'food_search', query: 'rice' })],
  ['analyze-fitness-screenshot', () => ({ image: 'http://localhost/x' })],
  ['lookup-product', () => ({ barcode: '8991102100014' })],
  ['push-subscribe', ({ id }) => push.subscription(id)],
  // Takes GET alone, and reads no rows.
  ['push-config', () => ({})],
  ['store-google-token', ({ id }) => ({ user_id: id })],
  ['account-status', () => ({})],
  ['disconnect-google', () => ({})],
  ['weekly-running-leaderboard/leave', () => ({})],
  // Last: it takes all rows away, whatever they are.
  ['delete-account', () => ({})],
]

/** A fault of ours: services outside that are not set up have codes of their own. */
const isFault = ({ status, body }: Awaited<ReturnType<typeof askFunction>>) =>
  status === 500 || body.code === 'internal' || body.code === 'database_failed'

/** What runs by the clock, for everybody; and what everybody looks at. Each serves the other runner. */
async function serveEverybody(): Promise<void> {
  const { database, secrets } = backend
  const headers = { apikey: secrets.secretKey, 'content-type': 'application/json' }
  const asSchedule = async (name: string, body: object) => {
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await fetch(`${backend.url}/functions/v1/${name}`, init)
    expect([name, response.status]).toEqual([name, 200])
    return (await response.json()) as Record<string, unknown>
  }

  await database.query('delete from nutrition_scores where user_id = $1', [other.id])
  await asSchedule('calculate-nutrition-score', {})
  const scores = await database.query('select from nutrition_scores where user_id = $1', [other.id])
  expect(scores).toHaveLength(1)

  await database.query('update google_tokens set expires_at = now()')
  const { results } = await asSchedule('refresh-all-google-tokens', { batch_size: 100 })
  expect(results).toContainEqual(expect.objectContaining({ user_id: other.id, success: true }))

  await database.query(`update push_subscriptions set sent = '[]' where user_id = $1`, [other.id])
  for (const moment of MOMENTS) {
    const response = await notifyAt(`${TODAY}T${moment}:00.000Z`)
    expect([moment, response.status]).toEqual([moment, 200])
  }
  const [device] = await database.query<{ sent: string[] }>(
    'select sent from push_subscriptions where user_id = $1',
    [other.id],
  )
  expect(device?.sent).toEqual(['lunch', 'dinner'].map((name) => `${TODAY}:meal:${name}`))

  const board = { weekStart: WEEK, userId: other.id }
  const answer = await askFunction(backend, 'weekly-running-leaderboard', board, other.token)
  expect(answer.status).toBe(200)
  expect(answer.body.entries).toContainEqual(expect.objectContaining({ own: true }))
}

/** Runs the sender with the clock at a moment, as the schedule does. */
function notifyAt(moment: string): Promise<Response> {
  const { secrets } = backend
  const env: Record<string, string> = {
    VAPID_PUBLIC_KEY: secrets.vapidPublicKey,
    VAPID_PRIVATE_KEY: secrets.vapidPrivateKey,
    VAPID_SUBJECT: 'mailto:sender@example.test',
    PUSH_ALLOWED_ORIGIN: push.origin,
  }
  const headers = { apikey: secrets.secretKey }
  return sendNotifications(new Request('http://x/', { method: 'POST', headers }), {
    apiKey: secrets.publishableKey,
    serviceKey: secrets.secretKey,
    verifyToken: sharedSecretVerifier(secrets.jwtSecret),
    callApi: async (path, init) => backend.fetch(new Request(`http://localhost${path}`, init)),
    env: (name) => env[name],
    now: () => Date.parse(moment),
  })
}

it(
  'for any rows the database takes, no function fails, for their owner or for others',
  async () => {
    let owners = 0
    let offered = 0
    let applied = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyOnly, { minLength: 4, maxLength: 6 }),
        fc.array(anyRow, { minLength: 20, maxLength: 60 }),
        fc.string({ unit: 'grapheme', minLength: 1 }),
        async (only, others, token) => {
          const all = [...only, ...others]
          const owner = await newUser(backend)
          owners += 1
          await setUp(owner, `Anybody ${owners}`, token)
          offered += all.length
          applied += await store(owner, all)
          await serveEverybody()
          for (const [name, body] of CALLS) {
            const answer = await askFunction(backend, name, body(owner), owner.token)
            expect([name, isFault(answer), answer.body.code]).toEqual([
              name,
              false,
              answer.body.code,
            ])
          }
        },
      ),
      // Each case takes seconds: a smaller one that fails, too, would take minutes to find.
      { numRuns: cases(16), endOnFailure: true },
    )
    // Most rows are not so wild that the database would take none.
    expect(applied / offered).toBeGreaterThan(0.4)
  },
  PATIENCE_MS,
)

it('names every function there is', () => {
  const folders = readdirSync('supabase/functions').filter((name) => name !== '_shared')
  const called = CALLS.map(([name]) => name.split('/')[0])
  expect([...new Set([...called, 'send-notifications'])].sort()).toEqual(folders.sort())
})
