import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Backend } from '../../../../supabase/local/backend.ts'
import { askFunction, newUser, type TestUser, testBackend } from '../../../helpers/backend.ts'
import { openedTokens } from '../../../helpers/opened-tokens.ts'
import { type GoogleFitServer, startGoogleFit } from '../../../helpers/servers/google-fit.ts'
import { type IntervalsServer, startIntervals } from '../../../helpers/servers/intervals-icu.ts'
import { type GoogleServer, googleEnvironment, startGoogle } from '../../../helpers/servers/oidc.ts'
import {
  type StravaServer,
  startStrava,
  stravaEnvironment,
} from '../../../helpers/servers/strava.ts'

/** What a service does that is in trouble; `headers` go with every status. */
interface Weather {
  status: number
  body?: string
  headers?: Record<string, string>
  cut?: boolean
}

let google: GoogleServer
let fit: GoogleFitServer
let strava: StravaServer
let intervals: IntervalsServer
let backend: Backend
let user: TestUser
let printed: string[]

beforeAll(async () => {
  google = await startGoogle({ sub: 'g-1', email: 'someone@example.test' })
  ;[fit, strava, intervals] = await Promise.all([startGoogleFit(), startStrava(), startIntervals()])
  backend = await testBackend({
    env: {
      ...googleEnvironment(google),
      ...stravaEnvironment(strava),
      GOOGLE_FIT_BASE_URL: fit.url,
      INTERVALS_BASE_URL: intervals.url,
    },
  })
})
afterAll(async () => {
  await backend.close()
  await Promise.all([google, fit, strava, intervals].map((server) => server.close()))
})
beforeEach(async () => {
  for (const service of [fit, strava, intervals])
    Object.assign(service, { failing: null, slow: null })
  for (const table of ['provider_windows', 'provider_pauses'])
    await backend.database.query(`delete from fuelmile_private.${table}`)
  user = await newUser(backend)
  printed = []
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void printed.push(words.join(' ')))
})
afterEach(() => vi.restoreAllMocks())

const call = (name: string, body: object) => askFunction(backend, name, body, user.token)

const SERVICES = {
  google_fit: {
    table: 'google_tokens',
    failed: 'google_failed',
    busy: 'google_busy',
    async connect() {
      const tokens = { user_id: user.id, access_token: 'google-access-1', expires_in: 3600 }
      await call('store-google-token', { ...tokens, refresh_token: 'google-refresh-1' })
    },
    secrets: async () => ['google-access-1', 'google-refresh-1'],
    fetch: () => call('sync-historical-google-fit-data', { timeZone: 'Asia/Jakarta' }),
    set: (weather: Weather | null) => {
      fit.failing = weather && { body: '', ...weather }
    },
    wait: (until: Promise<void> | null) => {
      fit.slow = until
    },
    asked: () => fit.asked.length,
  },
  strava: {
    table: 'strava_tokens',
    failed: 'strava_failed',
    busy: 'strava_busy',
    async connect() {
      const { body } = await call('strava-auth', { action: 'connect' })
      const hop = async (address: string) =>
        String((await fetch(address, { redirect: 'manual' })).headers.get('location'))
      const { searchParams } = new URL(await hop(await hop(String(body.url))))
      const [code, state] = [searchParams.get('code'), searchParams.get('state')]
      await call('strava-auth', { action: 'finish', code, state })
    },
    async secrets() {
      const [opened] = await openedTokens(backend, [(await stored('strava')) ?? {}])
      return [opened?.access_token, opened?.refresh_token].map(String)
    },
    fetch: () => call('strava-auth', { action: 'activities' }),
    set: (weather: Weather | null) => {
      strava.failing = weather && { ...weather, body: weather.body ?? {} }
    },
    wait: (until: Promise<void> | null) => {
      strava.slow = until
    },
    asked: () => strava.listed.length,
  },
  intervals_icu: {
    table: 'intervals_icu_keys',
    failed: 'intervals_failed',
    busy: 'intervals_busy',
    connect: async () =>
      void (await call('intervals-icu', { action: 'connect', apiKey: 'key-of-the-runner' })),
    secrets: async () => ['key-of-the-runner'],
    fetch: () => call('intervals-icu', { action: 'activities', timeZone: 'Asia/Jakarta' }),
    set: (weather: Weather | null) => {
      intervals.failing = weather
    },
    wait: (until: Promise<void> | null) => {
      intervals.slow = until
    },
    asked: () => intervals.asked.length,
  },
}
type Name = keyof typeof SERVICES
const NAMES = Object.keys(SERVICES) as Name[]

/** What is stored of the connection. */
async function stored(name: Name) {
  const rows = await backend.database.query<Record<string, string>>(
    `select * from ${SERVICES[name].table} where user_id = $1`,
    [user.id],
  )
  return rows[0]
}

/** Nothing is answered until the given moment; the services' own time-out is over at once. */
async function neverAnswered<T>(name: Name, act: () => Promise<T>): Promise<T> {
  let go = () => {}
  SERVICES[name].wait(
    new Promise((resolve) => {
      go = resolve
    }),
  )
  const real = AbortSignal.timeout.bind(AbortSignal)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => real(ms === 10_000 ? 1 : ms))
  try {
    return await act()
  } finally {
    go()
    SERVICES[name].wait(null)
  }
}

const WEATHERS: [string, Weather][] = [
  ['is out of order', { status: 500, body: 'down' }],
  ['is being repaired', { status: 503, headers: { 'retry-after': '120' } }],
  ['answers a page', { status: 200, body: '<html>welcome</html>' }],
  ['answers something else', { status: 200, body: '"bucket"' }],
  ['answers nothing', { status: 200, body: '' }],
  ['ends in the middle of its answer', { status: 200, cut: true }],
]

describe.each(NAMES)('%s', (name) => {
  const service = SERVICES[name]
  const failed = () => ({ status: 502, body: expect.objectContaining({ code: service.failed }) })

  it.each(WEATHERS)(
    'keeps its connection where it %s, and is asked again',
    async (_what, weather) => {
      await service.connect()
      service.set(weather)
      expect(await service.fetch()).toEqual(failed())
      expect(await stored(name)).toMatchObject({ is_active: true })
      service.set(null)
      expect((await service.fetch()).status).toBe(200)
    },
  )

  it('is given up where it never answers, and asked again', async () => {
    await service.connect()
    expect(await neverAnswered(name, service.fetch)).toEqual(failed())
    expect(await stored(name)).toMatchObject({ is_active: true })
    vi.mocked(AbortSignal.timeout).mockRestore()
    expect((await service.fetch()).status).toBe(200)
  })

  it('may take its time, and of two devices one asks', async () => {
    await service.connect()
    let go = () => {}
    service.wait(
      new Promise((resolve) => {
        go = resolve
      }),
    )
    const both = [service.fetch(), service.fetch()]
    // Whichever comes second is answered first: the turn is taken before the service is asked.
    const early = await Promise.race(both)
    expect(early.body).toMatchObject({ code: 'sync_running' })
    go()
    service.wait(null)
    const statuses = (await Promise.all(both)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, early.status])
  })

  it.each([
    ['as long as it names', { 'retry-after': '300' }],
    ['for a while where it names no time', {}],
  ] as const)('is left alone %s where it was asked too often', async (_what, headers) => {
    await service.connect()
    service.set({ status: 429, body: '{}', headers })
    expect(await service.fetch()).toMatchObject({ status: 503, body: { code: service.busy } })
    const asked = service.asked()
    service.set(null)
    expect(await service.fetch()).toMatchObject({ status: 503, body: { code: service.busy } })
    expect(service.asked()).toBe(asked)
    await backend.database.query("update provider_asks set not_before = now() - interval '1 s'")
    await backend.database.query('delete from fuelmile_private.provider_pauses')
    expect((await service.fetch()).status).toBe(200)
  })

  it('is in no log and no answer with what it gave, whatever the weather', async () => {
    await service.connect()
    const answers: unknown[] = []
    for (const [, weather] of WEATHERS) {
      // A service that repeats what it was asked with.
      const echo = (await service.secrets()).join(' ')
      service.set({ ...weather, body: weather.body && `${weather.body} ${echo}` })
      answers.push(await service.fetch())
    }
    service.set(null)
    answers.push(await service.fetch())
    const row = await stored(name)
    const shown = JSON.stringify([answers, printed, row])
    for (const secret of await service.secrets()) expect(shown).not.toContain(secret)
  })
})
