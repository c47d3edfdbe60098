import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClock } from '#domain/clock.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { emptyActivity } from '#domain/training/empty-activity.ts'
import { measuresOf } from '#domain/units.ts'
import { readSession } from '#features/training/read-session.ts'
import { emptySession, type SessionText } from '#features/training/session-form.ts'
import { createFormatter } from '#i18n/format.ts'
import { sharedSecretVerifier } from '../../../../supabase/functions/_shared/require-user.ts'
import { sendNotifications } from '../../../../supabase/functions/send-notifications/handler.ts'
import type { Backend } from '../../../../supabase/local/backend.ts'
import { newUser, type TestUser, testBackend } from '../../../helpers/backend.ts'
import { pushRow } from '../../../helpers/push-row.ts'
import { meal, RUNNER_PROFILE } from '../../../helpers/rows.ts'
import { startPushService } from '../../../helpers/servers/push-service.ts'

const TODAY = '2026-03-01'
const TOMORROW = '2026-03-02'
const LONG_RUN: FieldsOf<'training_activities'> = {
  ...emptyActivity(TOMORROW),
  distance_km: 16,
  start_time: '06:00',
}

let backend: Backend
let service: Awaited<ReturnType<typeof startPushService>>

beforeAll(async () => {
  // The server lets only push services out in the world be named, and this one.
  const env: Record<string, string> = {}
  backend = await testBackend({ env })
  service = await startPushService(backend.secrets.vapidPublicKey)
  env.PUSH_ALLOWED_ORIGIN = service.origin
})
afterAll(async () => {
  await service.close()
  await backend.close()
})
beforeEach(async () => {
  service.answerWith(201)
  service.delivered.length = 0
  await backend.database.query('delete from push_subscriptions')
})

async function runner(notifications: object = {}): Promise<TestUser> {
  const user = await newUser(backend)
  const profile = { ...RUNNER_PROFILE, preferences: { notifications } }
  await pushRow(backend, user, 'profiles', user.id, profile)
  return user
}

function subscribe(user: TestUser, query = 'time_zone=UTC', body?: unknown, method = 'POST') {
  return fetch(`${backend.url}/functions/v1/push-subscribe?${query}`, {
    method,
    headers: { apikey: backend.anonKey, authorization: `Bearer ${user.token}` },
    body: JSON.stringify(body ?? service.subscription(user.id)),
  })
}

/** Runs the sender with the clock at `at`, as the schedule does. */
async function sendAt(
  at: string,
  key = backend.secrets.secretKey,
  answer: (path: string) => Response | null = () => null,
): Promise<Response> {
  const { secrets } = backend
  const env: Record<string, string> = {
    VAPID_PUBLIC_KEY: secrets.vapidPublicKey,
    VAPID_PRIVATE_KEY: secrets.vapidPrivateKey,
    VAPID_SUBJECT: 'mailto:sender@example.test',
    PUSH_ALLOWED_ORIGIN: service.origin,
  }
  const request = new Request('http://x/', { method: 'POST', headers: { apikey: key } })
  return sendNotifications(request, {
    apiKey: secrets.publishableKey,
    serviceKey: secrets.secretKey,
    verifyToken: sharedSecretVerifier(secrets.jwtSecret),
    callApi: async (path, init) =>
      answer(path) ?? backend.fetch(new Request(`http://localhost${path}`, init)),
    env: (name) => env[name],
    now: () => Date.parse(at),
  })
}

const stored = () =>
  backend.database.query<{
    endpoint: string
    user_id: string
    time_zone: string
    language: string
  }>('select * from push_subscriptions')

describe('subscribing', () => {
  it('keeps the subscription, the zone and the language', async () => {
    const user = await runner()
    expect((await subscribe(user, 'time_zone=Asia/Jakarta&language=id')).status).toBe(200)
    expect(await stored()).toMatchObject([
      { user_id: user.id, time_zone: 'Asia/Jakarta', language: 'id' },
    ])
  })

  it('hands a browser over to the runner who subscribed it last', async () => {
    const [first, second] = [await runner(), await runner()]
    await subscribe(first, '', service.subscription('shared'))
    expect((await subscribe(second, '', service.subscription('shared'))).status).toBe(200)
    expect(await stored()).toMatchObject([{ user_id: second.id }])
  })

  it('forgets a device of one’s own only', async () => {
    const [owner, other] = [await runner(), await runner()]
    await subscribe(owner)
    const { endpoint } = service.subscription(owner.id)
    await subscribe(other, '', { endpoint }, 'DELETE')
    expect(await stored()).toHaveLength(1)
    await subscribe(owner, '', { endpoint }, 'DELETE')
    expect(await stored()).toHaveLength(0)
  })

  it.each([
    'http://push.example.test/1',
    'https://127.0.0.1/1',
    'https://[::1]/1',
    'https://localhost/1',
    'https://database.internal/1',
    'https://router/1',
    'file:///etc/passwd',
    'nonsense',
  ])('refuses %s, where no push service is', async (endpoint) => {
    const user = await runner()
    const response = await subscribe(user, '', { ...service.subscription('x'), endpoint })
    expect([response.status, await response.json()]).toEqual([
      400,
      { code: 'invalid_subscription' },
    ])
  })
})

describe('the sender', () => {
  it('says the evening before what to eat, encrypted for that browser alone', async () => {
    const user = await runner()
    await pushRow(backend, user, 'training_activities', `run-${user.id.slice(0, 8)}`, LONG_RUN)
    await subscribe(user)
    const answer = await sendAt(`${TODAY}T18:30:00Z`)
    expect(await answer.json()).toEqual({ sent: 1, removed: 0, failed: 0 })
    const [got] = service.delivered
    expect(got?.message).toEqual({
      title: 'Fuel for tomorrow’s training',
      body: 'Eat about 87 g of carbohydrate before it between 04:00 and 05:00.',
      url: '/',
      tag: `${TODAY}:pre_fuel`,
    })
    expect(got?.claims).toMatchObject({ aud: service.origin })
    expect(Number(got?.ttl)).toBeGreaterThan(0)
  })

  it('says it without grams to a runner in portions mode', async () => {
    const user = await runner()
    await backend.database.query('update profiles set eating_disorder = true where user_id = $1', [
      user.id,
    ])
    await pushRow(backend, user, 'training_activities', `run-${user.id.slice(0, 8)}`, LONG_RUN)
    await subscribe(user)
    await sendAt(`${TODAY}T18:30:00Z`)
    expect(service.delivered.map(({ message }) => message.body)).toEqual([
      'Plan a meal rich in carbohydrate before it between 04:00 and 05:00.',
    ])
  })

  it('says nothing twice, not in overlapping runs either', async () => {
    const user = await runner()
    await subscribe(user)
    await Promise.all([sendAt(`${TODAY}T13:40:00Z`), sendAt(`${TODAY}T13:41:00Z`)])
    await sendAt(`${TODAY}T13:45:00Z`)
    expect(service.delivered.map(({ message }) => message.title)).toEqual(['Lunch not logged yet'])
  })

  it('goes by the device’s clock and language', async () => {
    const user = await runner()
    await subscribe(user, 'time_zone=Asia/Jakarta&language=id')
    await sendAt(`${TODAY}T12:00:00Z`)
    expect(service.delivered).toEqual([])
    await sendAt(`${TODAY}T12:35:00Z`)
    expect(service.delivered.map(({ message }) => message.title)).toEqual([
      'Makan malam belum dicatat',
    ])
  })

  it('asks for no meal that is logged', async () => {
    const user = await runner()
    const lunch = meal({ logged_on: TODAY })
    await pushRow(backend, user, 'food_logs', `lunch-${user.id.slice(0, 8)}`, lunch)
    await subscribe(user)
    await sendAt(`${TODAY}T13:40:00Z`)
    expect(service.delivered).toEqual([])
  })

  it.each([
    ['meal reminders off', { mealReminders: false }, '13:40'],
    ['quiet hours', { quietFrom: '13:00', quietTo: '15:00' }, '13:40'],
    ['quiet hours over midnight', { quietFrom: '20:00', quietTo: '14:00' }, '13:40'],
    ['fuelling for tomorrow off', { preFuel: false }, '18:30'],
  ])('keeps still: %s', async (_, settings, at) => {
    const user = await runner(settings)
    await pushRow(backend, user, 'training_activities', `run-${user.id}`, LONG_RUN)
    await subscribe(user)
    expect(await (await sendAt(`${TODAY}T${at}:00Z`)).json()).toMatchObject({ sent: 0 })
    expect(service.delivered).toEqual([])
  })

  it('tells of an open recovery window', async () => {
    const user = await runner({ mealReminders: false })
    await pushRow(backend, user, 'training_notifications', `rec-${user.id.slice(0, 8)}`, {
      type: 'recovery',
      is_read: false,
      scheduled_for: `${TODAY}T10:00:00.000Z`,
      notes: {},
    })
    await subscribe(user)
    await sendAt(`${TODAY}T10:20:00Z`)
    expect(service.delivered.map(({ message }) => message.title)).toEqual([
      'Recovery window is open',
    ])
  })

  it('tells a guarded runner of food after training, and of no window that closes', async () => {
    const user = await runner({ mealReminders: false })
    await backend.database.query(
      'update profiles set diabetes = true, portions_mode = false where user_id = $1',
      [user.id],
    )
    await pushRow(backend, user, 'training_notifications', `rec-${user.id.slice(0, 8)}`, {
      type: 'recovery',
      is_read: false,
      scheduled_for: `${TODAY}T10:00:00.000Z`,
      notes: {},
    })
    await subscribe(user)
    await sendAt(`${TODAY}T10:20:00Z`)
    expect(service.delivered.map(({ message }) => message)).toMatchObject([
      {
        title: 'After your training',
        body: 'Eat carbohydrate and protein within two hours.',
      },
    ])
  })

  it('says on race morning what is next, once, to the race’s own runner', async () => {
    const [user, other] = [await runner({ mealReminders: false }), await runner()]
    const race: FieldsOf<'races'> = {
      ...{ date: TODAY, name: 'Borobudur', start_time: '09:00', distance_km: 42.2, city: null },
      ...{ list_id: null, goal_minutes: 240, plan: null, log: {}, debrief: null },
    }
    const id = `race-${user.id}`
    await pushRow(backend, user, 'races', id, race)
    await subscribe(user)
    await subscribe(other)
    await sendAt(`${TODAY}T06:10:00Z`)
    expect(service.delivered.map(({ message }) => message)).toEqual([
      {
        title: 'Race day: Borobudur',
        body: 'Start at 09:00. First intake 20 minutes after the start. Tap to open race mode.',
        url: `/race-mode?id=${id}`,
        tag: `${TODAY}:race:${id}`,
      },
    ])
    await sendAt(`${TODAY}T06:15:00Z`)
    expect(service.delivered).toHaveLength(1)
  })

  describe('after a session', () => {
    const FORM = createFormatter('en', measuresOf('metric'))
    const HOUR: Partial<SessionText> = { startTime: '09:00', duration: '60' }
    const told = () => service.delivered.map(({ message }) => message.title)
    const stampAt = (at: string) => createClock('a0a0a0a0').stamp(Date.parse(at))

    /** A runner whose device has written a session as the form does, and gets notifications. */
    async function ran(typed: Partial<SessionText>, saidAt: string, settings: object = {}) {
      const user = await runner({ mealReminders: false, ...settings })
      const read = readSession({ ...emptySession(TODAY, 'done'), ...typed }, FORM)
      if (!('fields' in read)) throw new Error(JSON.stringify(read.errors))
      // Planned the day before; the word that it is done came at `saidAt`.
      const rev = stampAt(`${TODAY}T${saidAt}:00Z`)
      const stamps = {
        rev,
        created_clock: stampAt('2026-02-28T12:00:00Z'),
        edit_clocks: { status: rev },
      }
      const id = `ran-${user.id}`
      await pushRow(backend, user, 'training_activities', id, read.fields, stamps)
      await subscribe(user)
      return { user, id }
    }

    it('tells once of the recovery window that its start and length open', async () => {
      const { id } = await ran(HOUR, '10:03')
      await sendAt(`${TODAY}T10:10:00Z`)
      expect(service.delivered.map(({ message }) => message)).toEqual([
        {
          title: 'Recovery window is open',
          body: 'Eat carbohydrate and protein within 30 minutes. Two hours still count.',
          url: '/',
          tag: `${TODAY}:recovery:${id}`,
        },
      ])
      await sendAt(`${TODAY}T10:15:00Z`)
      expect(service.delivered).toHaveLength(1)
    })

    it('leaves a session that a row of its own tells of to that row', async () => {
      const { user, id } = await ran(HOUR, '10:03')
      await pushRow(backend, user, 'training_notifications', `rec-${user.id}`, {
        type: 'recovery',
        is_read: false,
        scheduled_for: `${TODAY}T10:00:00.000Z`,
        notes: { session_id: id },
      })
      await sendAt(`${TODAY}T10:10:00Z`)
      expect(told()).toHaveLength(1)
    })

    it('leaves a session alone that its runner has seen to', async () => {
      const { user, id } = await ran(HOUR, '10:03')
      await pushRow(backend, user, 'training_notifications', `rec-${user.id}`, {
        type: 'recovery',
        is_read: true,
        scheduled_for: `${TODAY}T10:00:00.000Z`,
        notes: { session_id: id },
      })
      await sendAt(`${TODAY}T10:10:00Z`)
      expect(told()).toEqual([])
    })

    it('tells of a session once, whether its row came before or after', async () => {
      const { user, id } = await ran(HOUR, '10:03')
      await sendAt(`${TODAY}T10:05:00Z`)
      await pushRow(backend, user, 'training_notifications', `rec-${user.id}`, {
        type: 'recovery',
        is_read: false,
        scheduled_for: `${TODAY}T10:00:00.000Z`,
        notes: { session_id: id },
      })
      await sendAt(`${TODAY}T10:10:00Z`)
      expect(told()).toHaveLength(1)
    })

    it('goes by the wall clock the session was entered by', async () => {
      await ran(HOUR, '15:05')
      await backend.database.query("update push_subscriptions set time_zone = 'America/New_York'")
      await sendAt(`${TODAY}T15:10:00Z`)
      expect(told()).toEqual(['Recovery window is open'])
    })

    it.each<[string, Partial<SessionText>, string]>([
      ['without a start: from when it was said to be done', { duration: '60' }, '15:00'],
      ['run earlier than planned: from then too', { ...HOUR, startTime: '18:00' }, '15:00'],
    ])('%s', async (_, typed, saidAt) => {
      await ran(typed, saidAt)
      await sendAt(`${TODAY}T15:20:00Z`)
      expect(told()).toEqual(['Recovery window is open'])
    })

    it.each<[string, Partial<SessionText>, object?]>([
      ['not done yet', { ...HOUR, status: 'planned' }],
      ['skipped', { ...HOUR, status: 'skipped' }],
      ['of the day before', { ...HOUR, date: '2026-02-28' }],
      ['of another day, said today', { date: '2026-02-28' }],
      ['that ended over half an hour ago, said since', { ...HOUR, startTime: '08:35' }],
      ['that was rest', { ...HOUR, type: 'rest' }],
      ['that was a walk', { ...HOUR, type: 'walk' }],
      ['with the setting off', HOUR, { recovery: false }],
      ['in quiet hours', HOUR, { quietFrom: '10:00', quietTo: '11:00' }],
    ])('%s: nothing', async (_, typed, settings) => {
      await ran(typed, '10:03', settings)
      expect(await (await sendAt(`${TODAY}T10:10:00Z`)).json()).toMatchObject({ sent: 0 })
      expect(told()).toEqual([])
    })
  })

  it.each([404, 410])('forgets a device whose push service answers %i', async (status) => {
    const user = await runner()
    await subscribe(user)
    service.answerWith(status)
    expect(await (await sendAt(`${TODAY}T13:40:00Z`)).json()).toEqual({
      sent: 0,
      removed: 1,
      failed: 0,
    })
    expect(await stored()).toEqual([])
  })

  it('keeps a device whose push service is out of order', async () => {
    const user = await runner()
    await subscribe(user)
    service.answerWith(500)
    expect(await (await sendAt(`${TODAY}T13:40:00Z`)).json()).toMatchObject({ failed: 1 })
    expect(await stored()).toHaveLength(1)
  })

  it('serves all devices but one whose rows the database refuses', async () => {
    const [refused, ...others] = [await runner(), await runner(), await runner()]
    for (const user of [refused, ...others]) await subscribe(user)
    const answer = await sendAt(`${TODAY}T13:40:00Z`, undefined, (path) =>
      path.includes(`user_id=eq.${refused.id}`) ? Response.json({}, { status: 500 }) : null,
    )
    expect(await answer.json()).toEqual({ sent: 2, removed: 0, failed: 1 })
    // Asked the next time, it has missed nothing.
    expect(await (await sendAt(`${TODAY}T13:45:00Z`)).json()).toMatchObject({ sent: 1 })
  })

  it('serves everybody else, however many accounts have rows that can’t be read', async () => {
    // More than are served at a time.
    const hostile = await Promise.all(Array.from({ length: 20 }, () => runner()))
    const other = await runner()
    for (const user of [...hostile, other]) await subscribe(user)
    const ids = hostile.map(({ id }) => `user_id=eq.${id}`)
    const answer = await sendAt(`${TODAY}T13:40:00Z`, undefined, (path) =>
      path.includes('/training_notifications?') && ids.some((id) => path.includes(id))
        ? Response.json([null])
        : null,
    )
    expect(await answer.json()).toEqual({ sent: 1, removed: 0, failed: 20 })
  })

  it('answers to the schedule only', async () => {
    await expect(sendAt(`${TODAY}T13:40:00Z`, backend.anonKey)).rejects.toMatchObject({
      status: 401,
      code: 'invalid_api_key',
    })
    const url = `${backend.url}/functions/v1/send-notifications`
    const headers = { apikey: backend.secrets.secretKey }
    expect((await fetch(url, { method: 'POST', headers })).status).toBe(200)
    expect((await fetch(url, { method: 'POST' })).status).toBe(401)
  })
})
