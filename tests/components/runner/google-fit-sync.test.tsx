import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LocalDatabase } from '#db/database.ts'
import { insertRow } from '#db/rows.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { emptyFitness } from '#domain/fitness/empty-fitness.ts'
import type { FitnessDay } from '#domain/fitness/google-fit.ts'
import { dayKey } from '#domain/ids.ts'
import { IntegrationsRoute } from '#features/connections/IntegrationsRoute.tsx'
import { endSession, saveSession } from '#remote/auth/session.ts'
import type { ProviderFields } from '#remote/providers/provider-cache.ts'
import { loadAllWords, show } from '../render.tsx'
import { fillStorage, openRunner, TODAY } from '../runner-data.ts'
import { stubbedServer } from '../stubbed-server.ts'

const SYNCED = `${TODAY}T05:00:00.000Z`
const YESTERDAY = '2026-11-20'
const RUN = {
  startTimeMillis: Date.parse(`${YESTERDAY}T06:00:00Z`),
  endTimeMillis: Date.parse(`${YESTERDAY}T07:00:00Z`),
  activityType: 'running',
  distance: 10_012,
  calories: 630,
}
const day = (date: string, fields: Partial<FitnessDay> = {}): FitnessDay => {
  const { last_synced_at: _, ...empty } = emptyFitness(date)
  return { ...empty, ...fields }
}

type Answer = { status?: number; body: object } | 'network'
/** What the server answers a sync with. */
let answer: Answer
let tokens: object[]
let asked: { name: string; body: unknown }[]
let online: boolean
/** What the server answers where it is given a permission, and those it took. */
let storing: () => Response
let stored: object[]

beforeAll(loadAllWords)
beforeEach(() => {
  answer = 'network'
  tokens = [{ is_active: true }]
  asked = []
  stored = []
  storing = () => Response.json({ stored: true })
  online = true
})
stubbedServer(async (address: string, init: RequestInit) => {
  if (address.includes('google_tokens')) return Response.json(tokens)
  if (address.includes('store-google-token')) {
    const answered = storing()
    if (answered.ok) {
      tokens = [{ is_active: true }]
      stored.push(JSON.parse(String(init.body)))
    }
    return answered
  }
  if (address.includes('/auth/v1/settings')) return Response.json({ external: { google: true } })
  const name = /\/functions\/v1\/(.*google-fit.*)$/.exec(address)?.[1]
  if (!name) return Response.json({}, { status: 503 })
  if (tokens.length === 0) return Response.json({ code: 'google_not_connected' }, { status: 409 })
  asked.push({ name, body: JSON.parse(String(init.body)) })
  if (answer === 'network') throw new TypeError('Failed to fetch')
  return Response.json(answer.body, { status: answer.status ?? 200 })
})

/** The panel of a connected runner, with a network. */
async function open(
  held: Partial<FieldsOf<'google_fit_data'>>[] = [],
  language: 'en' | 'id' = 'en',
  ofGoogle: ProviderFields = {},
) {
  const fill = async (db: LocalDatabase) => {
    for (const fields of held) {
      const row = { ...emptyFitness(TODAY), ...fields }
      await insertRow(db, 'google_fit_data', row, dayKey(db.userId, row.date))
    }
  }
  const data = await openRunner(fill)
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
  const session = JSON.parse(localStorage.getItem('fuelmile-session') ?? '{}')
  saveSession({ ...session, expires_at: Date.now() / 1000 + 3600, ...ofGoogle })
  await show(<IntegrationsRoute />, { language })
  return data
}

const received = (...days: FitnessDay[]): Answer => ({
  body: {
    success: true,
    data: { days, syncedDays: days.length, totalDays: 30, last_synced_at: SYNCED },
  },
})
const refused = (status: number, code: string): Answer => ({ status, body: { code } })

const button = (name: string) => screen.findByRole('button', { name })
async function press(name: string): Promise<void> {
  await waitFor(async () => expect(await button(name)).toBeEnabled())
  await userEvent.click(await button(name))
}
const rowsOf = async (data: Awaited<ReturnType<typeof open>>) =>
  (await data.tables.all('google_fit_data')).toSorted((a, b) => (a.date < b.date ? -1 : 1))

describe('syncing Google Fit', () => {
  it('keeps the last 30 days as the runner’s own, and says how many and when', async () => {
    const data = await open()
    answer = received(
      day(YESTERDAY, { steps: 9123, active_minutes: 74, sessions: [RUN] }),
      day(TODAY, { steps: 400 }),
    )
    expect(await screen.findByText('No activity received from Google Fit')).toBeVisible()
    await press('Sync Now')
    expect(await screen.findByText('Received 2 days from Google Fit.')).toBeVisible()
    expect(await screen.findByText(/^Last sync /)).toBeVisible()
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const { user } = JSON.parse(localStorage.getItem('fuelmile-session') ?? '{}')
    expect(asked).toEqual([
      { name: 'sync-historical-google-fit-data', body: { userId: user.id, timeZone } },
    ])
    expect(await rowsOf(data)).toEqual([
      expect.objectContaining({
        date: YESTERDAY,
        steps: 9123,
        active_minutes: 74,
        heart_rate_avg: null,
        sessions: [RUN],
        last_synced_at: null,
      }),
      expect.objectContaining({ date: TODAY, steps: 400, last_synced_at: SYNCED }),
    ])
  })

  it('asks for today alone once today has been asked for, and for all again where wanted', async () => {
    await open([{ steps: 100, last_synced_at: SYNCED }])
    answer = received(day(TODAY, { steps: 400 }))
    await press('Sync Now')
    expect(await screen.findByText('Received 1 day from Google Fit.')).toBeVisible()
    await press('Fetch the last 30 days')
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(asked.map(({ name }) => name)).toEqual([
      'fetch-google-fit-data',
      'sync-historical-google-fit-data',
    ])
  })

  it('asks for all where the last time was another day', async () => {
    await open([{ steps: 100, last_synced_at: `${YESTERDAY}T05:00:00.000Z` }])
    answer = received()
    await press('Sync Now')
    expect(await screen.findByText(/^Google Fit knows nothing of this time/)).toBeVisible()
    expect(asked).toMatchObject([{ name: 'sync-historical-google-fit-data' }])
  })

  it('never writes over what is known with what Google does not know', async () => {
    const known = { distance_meters: 7000, heart_rate_avg: 66, last_synced_at: SYNCED }
    const data = await open([
      { date: YESTERDAY, ...known, sessions: [RUN] },
      // Of a screenshot from another app.
      { steps: 12_000 },
    ])
    const { distance: _, calories: _c, ...bare } = RUN
    answer = received(day(YESTERDAY, { steps: 50, sessions: [bare] }), day(TODAY, { steps: 400 }))
    await press('Fetch the last 30 days')
    expect(await screen.findByText('Received 2 days from Google Fit.')).toBeVisible()
    expect(await rowsOf(data)).toEqual([
      expect.objectContaining({ date: YESTERDAY, steps: 50, ...known, sessions: [RUN] }),
      expect.objectContaining({ date: TODAY, steps: 12_000 }),
    ])
  })

  it('keeps the sessions of a day of which Google tells none', async () => {
    const data = await open([{ date: YESTERDAY, sessions: [RUN] }])
    answer = received(day(YESTERDAY, { steps: 50 }))
    await press('Fetch the last 30 days')
    expect(await screen.findByText('Received 1 day from Google Fit.')).toBeVisible()
    expect(await rowsOf(data)).toEqual([
      expect.objectContaining({ date: YESTERDAY, steps: 50, sessions: [RUN] }),
    ])
  })

  it('leaves a session on the day that holds it, where a journey puts it on another', async () => {
    const data = await open([{ sessions: [RUN] }])
    const start = Date.parse(`${TODAY}T08:00:00`)
    const later = { startTimeMillis: start, endTimeMillis: start + 3e6, activityType: 'yoga' }
    answer = received(
      day(YESTERDAY, { steps: 50, sessions: [RUN] }),
      day(TODAY, { sessions: [later] }),
    )
    await press('Fetch the last 30 days')
    expect(await screen.findByText('Received 2 days from Google Fit.')).toBeVisible()
    expect(await rowsOf(data)).toEqual([
      expect.objectContaining({ date: YESTERDAY, steps: 50, sessions: [] }),
      expect.objectContaining({ date: TODAY, sessions: [RUN, later] }),
    ])
  })

  it.each([
    ['hours later', `${YESTERDAY}T07:00:00`, YESTERDAY, '2026-11-19', 7000],
    ['right after its end', `${YESTERDAY}T05:00:00`, YESTERDAY, '2026-11-19', 9000],
    ['in an earlier time zone', `${YESTERDAY}T22:00:00`, TODAY, YESTERDAY, 7000],
  ])(
    'writes a day that was asked for %s anew only with all 30 days',
    async (_what, localTime, lastDay, date, kept) => {
      const last_synced_at = new Date(localTime).toISOString()
      const data = await open([
        { date, distance_meters: 7000 },
        { date: lastDay, last_synced_at },
      ])
      answer = received(day(date, { distance_meters: 9000 }), day(TODAY, { steps: 400 }))
      const distance = async () =>
        (await rowsOf(data)).find((row) => row.date === date)?.distance_meters
      await press('Sync Now')
      expect(await screen.findByText('Received 2 days from Google Fit.')).toBeVisible()
      expect(asked).toMatchObject([{ name: 'sync-historical-google-fit-data' }])
      expect(await distance()).toBe(kept)
      await press('Fetch the last 30 days')
      await waitFor(async () => expect(await distance()).toBe(9000))
    },
  )

  it('asks for all again where the phone was full in the middle', async () => {
    const data = await open()
    answer = received(
      day('2026-11-19', { steps: 19 }),
      day(YESTERDAY, { steps: 20 }),
      day(TODAY, { steps: 21 }),
    )
    await waitFor(async () => expect(await button('Sync Now')).toBeEnabled())
    const makeRoom = fillStorage((row) => Object(row).date === YESTERDAY)
    await press('Sync Now')
    expect(await screen.findByText('No room left on this device')).toBeVisible()
    expect(await rowsOf(data)).toMatchObject([{ date: '2026-11-19', steps: 19 }])
    makeRoom()
    await press('Sync Now')
    expect(await screen.findByText('Received 3 days from Google Fit.')).toBeVisible()
    expect(asked.map(({ name }) => name)).toEqual([
      'sync-historical-google-fit-data',
      'sync-historical-google-fit-data',
    ])
  })

  it('writes only days with something new, and the last one', async () => {
    const data = await open()
    answer = received(day(YESTERDAY, { steps: 50, sessions: [RUN] }), day(TODAY, { steps: 400 }))
    await press('Fetch the last 30 days')
    await screen.findByText('Received 2 days from Google Fit.')
    const before = await rowsOf(data)
    const later = `${TODAY}T05:30:00.000Z`
    Object.assign(Object((answer as { body: { data: object } }).body.data), {
      last_synced_at: later,
    })
    await press('Fetch the last 30 days')
    await waitFor(async () =>
      expect((await rowsOf(data)).map((row) => row.last_synced_at)).toEqual([null, later]),
    )
    expect((await rowsOf(data))[0]?.rev).toBe(before[0]?.rev)
  })

  it.each([
    ['en', /^Re-authentication required: Google/, 'Sync Now', 'Sign in to Google again'],
    ['id', /^Perlu masuk lagi: Google/, 'Sinkronkan Sekarang', 'Masuk lagi ke Google'],
  ] as const)(
    'asks in %s for a new consent where Google has ended the permission',
    async (language, words, sync, again) => {
      await open([], language)
      answer = refused(409, 'google_ended')
      await press(sync)
      expect(await screen.findByText(words)).toBeVisible()
      expect(await button(again)).toBeEnabled()
      expect(screen.queryByRole('button', { name: sync })).toBeNull()
    },
  )

  it('says that nothing is connected where another device has disconnected it', async () => {
    await open()
    answer = refused(409, 'google_not_connected')
    await press('Sync Now')
    expect(await screen.findByText(/^Google Fit not connected/)).toBeVisible()
    expect(await button('Connect Google Fit')).toBeEnabled()
  })

  describe('with a permission that has not reached the server', () => {
    const openWaiting = () => {
      tokens = []
      return open([], 'en', { provider_token: 'g', provider_refresh_token: 'gr' })
    }

    it('hands it in first', async () => {
      await openWaiting()
      answer = received(day(TODAY, { steps: 400 }))
      await press('Sync Now')
      expect(await screen.findByText('Received 1 day from Google Fit.')).toBeVisible()
      expect(stored[0]).toMatchObject({ refresh_token: 'gr' })
    })

    it('fails, and stays connected, where the server does not take it', async () => {
      // From the start: the app hands it in by itself, too.
      storing = () => new Response('down', { status: 502 })
      await openWaiting()
      await press('Sync Now')
      expect(await screen.findByText(/^Historical sync failed/)).toBeVisible()
      expect(asked).toEqual([])
      expect(await button('Sync Now')).toBeEnabled()
    })
  })

  it.each([
    ['is out of reach', 'network', /^Historical sync failed: Google Fit could not be reached/],
    ['is busy', refused(503, 'google_busy'), /^Historical sync failed: .* is busy/],
    ['has no client here', refused(503, 'google_not_configured'), /^Sync failed: .* won't help/],
    ['has been turned off', refused(502, 'google_off'), /^Sync failed: .* Strava or as files/],
    ['may not share it', refused(409, 'google_denied'), /^Sync failed: Google was not allowed/],
  ] as [string, Answer, RegExp][])(
    'says where Google Fit %s, and stays connected',
    async (_what, given, words) => {
      const data = await open()
      answer = given
      await press('Sync Now')
      expect(await screen.findByText(words)).toBeVisible()
      expect(await button('Sync Now')).toBeEnabled()
      expect(await rowsOf(data)).toEqual([])
    },
  )

  it.each([
    ['en', 'Sync Now', /^Sync failed: the server ended your session/],
    ['id', 'Sinkronkan Sekarang', /^Sinkronisasi gagal: server sudah mengakhiri sesi/],
  ] as const)('asks in %s to sign in again where the session has ended', async (...given) => {
    const [language, name, words] = given
    await open([], language)
    await waitFor(async () => expect(await button(name)).toBeEnabled())
    endSession('refused')
    await press(name)
    expect(await screen.findByText(words)).toBeVisible()
  })

  it('says where today could not be fetched', async () => {
    await open([{ steps: 100, last_synced_at: SYNCED }])
    await press('Sync Now')
    expect(await screen.findByText(/^Sync failed: Google Fit could not be reached/)).toBeVisible()
  })

  /** Has the server wait with its answer to calls of the address; answers with how to give it. */
  function holdAnswer(address: string): (response: Response) => void {
    let go: (response: Response) => void = () => undefined
    const wait = new Promise<Response>((resolve) => {
      go = resolve
    })
    const before = globalThis.fetch
    vi.stubGlobal('fetch', (asked: string, init: RequestInit) =>
      asked.includes(address) ? wait : before(asked, init),
    )
    return go
  }

  it('is busy while the server is asked, and can’t be begun twice', async () => {
    await open()
    const go = holdAnswer('google-fit')
    await press('Sync Now')
    expect(await button('Sync Now')).toHaveAttribute('data-loading', 'true')
    expect(await button('Fetch the last 30 days')).toBeDisabled()
    go(Response.json({ data: { days: [], last_synced_at: SYNCED } }))
    expect(await screen.findByText(/^Google Fit knows nothing/)).toBeVisible()
    expect(await button('Sync Now')).toBeEnabled()
  })

  it('and giving the connection up wait for each other', async () => {
    await open()
    const synced = holdAnswer('google-fit')
    await press('Sync Now')
    expect(await button('Disconnect Google Fit')).toBeDisabled()
    expect(await button('Sign in to Google again')).toBeDisabled()
    synced(Response.json({ data: { days: [], last_synced_at: SYNCED } }))
    const disconnected = holdAnswer('disconnect-google')
    await press('Disconnect Google Fit')
    expect(await button('Sync Now')).toBeDisabled()
    expect(await button('Fetch the last 30 days')).toBeDisabled()
    disconnected(Response.json({ revoked: false }))
    expect(await screen.findByText(/Google could not be told/)).toBeVisible()
  })

  it('says nothing of a connection once it is out of sight', async () => {
    await open()
    const go = holdAnswer('google-fit')
    await press('Sync Now')
    const network = (has: boolean) =>
      act(() => {
        online = has
        window.dispatchEvent(new Event(has ? 'online' : 'offline'))
      })
    network(false)
    expect(screen.queryByRole('button', { name: 'Sync Now' })).toBeNull()
    await act(async () => go(Response.json({ code: 'google_not_connected' }, { status: 409 })))
    network(true)
    await waitFor(async () => expect(await button('Sync Now')).toBeEnabled())
    expect(screen.queryByText(/^Google Fit not connected/)).toBeNull()
  })

  it('says where the phone is full', async () => {
    await open()
    answer = received(day(TODAY, { steps: 400 }))
    await waitFor(async () => expect(await button('Sync Now')).toBeEnabled())
    const makeRoom = fillStorage()
    await press('Sync Now')
    expect(await screen.findByText('No room left on this device')).toBeVisible()
    makeRoom()
  })

  it('waits for a network without one', async () => {
    online = false
    await open()
    // Google Fit's, intervals.icu's and Strava's.
    expect(screen.getAllByText(/needs? a network/)).toHaveLength(3)
    expect(screen.queryByRole('button')).toBeNull()
    expect(asked).toEqual([])
  })

  it('is not offered where nothing is connected', async () => {
    tokens = []
    await open()
    expect(await button('Connect Google Fit')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Sync Now' })).toBeNull()
    expect(screen.getByText(/^Google has announced the end/)).toBeVisible()
  })
})
