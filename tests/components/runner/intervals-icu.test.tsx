import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ServiceActivity } from '#domain/activity-files/service-activity.ts'
import { ConnectIntervals } from '#features/connections/ConnectIntervals.tsx'
import { saveSession } from '#remote/auth/session.ts'
import { loadAllWords, show } from '../render.tsx'
import { openRunner } from '../runner-data.ts'
import { stubbedServer } from '../stubbed-server.ts'

const KEY = 'key-of-the-runner'
const SYNCED = '2026-11-21T05:00:00.000Z'
const RUN: ServiceActivity = {
  startedAt: Date.parse('2026-11-20T06:30:00+07:00'),
  kind: 'run',
  date: '2026-11-20',
  startTime: '06:30',
  label: null,
  durationMinutes: 50,
  distanceKm: 10,
  elevationGainMeters: 40,
  heartRateAvg: 151,
  calories: 700,
  ref: 'i7',
}
const DAY = { date: '2026-11-21', steps: 9123, calories_burned: null, active_minutes: null }
const BROUGHT = {
  activities: [RUN],
  days: [{ ...DAY, distance_meters: null, heart_rate_avg: null, sessions: [] }],
  totalDays: 30,
  last_synced_at: SYNCED,
}

type Answer = { status?: number; headers?: Record<string, string>; body: object } | 'network'
let connection: string
let answers: Record<string, Answer>
let asked: Record<string, unknown>[]
/** The server's word on the connection comes when this resolves. */
let late: Promise<unknown> | null

beforeAll(loadAllWords)
beforeEach(() => {
  connection = 'none'
  answers = {}
  asked = []
  late = null
})
stubbedServer(async (address: string, init: RequestInit) => {
  if (!address.includes('intervals-icu')) return Response.json({}, { status: 503 })
  const body = JSON.parse(String(init.body)) as { action: string }
  asked.push(body)
  if (body.action === 'status') {
    const stands = { connection, last_synced_at: null }
    await late
    return Response.json(stands)
  }
  const answer = answers[body.action] ?? 'network'
  if (answer === 'network') throw new TypeError('Failed to fetch')
  if (!answer.status && body.action === 'connect') connection = 'connected'
  const { status = 200, headers = {} } = answer
  return Response.json(answer.body, { status, headers })
})

async function open(language: 'en' | 'id' = 'en') {
  const data = await openRunner()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const session = JSON.parse(localStorage.getItem('fuelmile-session') ?? '{}')
  saveSession({ ...session, expires_at: Date.now() / 1000 + 3600 })
  await show(<ConnectIntervals />, { language })
  return data
}
const press = async (name: string) => {
  await waitFor(async () => expect(await screen.findByRole('button', { name })).toBeEnabled())
  await userEvent.click(screen.getByRole('button', { name }))
}

describe('the key of intervals.icu', () => {
  it('goes to the server and stays nowhere on the device', async () => {
    answers.connect = { body: { connected: true } }
    await open()
    await userEvent.type(await screen.findByLabelText('API key'), ` ${KEY} {Enter}`)
    expect(await screen.findByText('Connected to your intervals.icu account.')).toBeVisible()
    expect(asked).toContainEqual({ action: 'connect', apiKey: KEY })
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(KEY)
    expect(screen.queryByLabelText('API key')).toBeNull()
  })

  it.each([
    ['en', 'Connect intervals.icu', 'API key', /^Enter the key/, /^intervals\.icu does not take/],
    ['id', 'Hubungkan intervals.icu', 'Kunci API', /^Masukkan kuncinya/, /tidak menerima kunci/],
  ] as const)('that is missing or refused says so in %s, and stays typed', async (...given) => {
    const [language, name, label, missing, refused] = given
    answers.connect = { status: 400, body: { code: 'invalid_key' } }
    await open(language)
    await press(name)
    expect(await screen.findByText(missing)).toBeVisible()
    await userEvent.type(screen.getByLabelText(label), 'wrong-key')
    await press(name)
    expect(await screen.findByText(refused)).toBeVisible()
    expect(screen.getByLabelText(label)).toHaveValue('wrong-key')
  })

  it('can’t be tried without the server, and is asked for anew where it ended', async () => {
    connection = 'ended'
    await open()
    expect(await screen.findByText(/^Re-authentication required: intervals\.icu/)).toBeVisible()
    await userEvent.type(screen.getByLabelText('API key'), KEY)
    await press('Save the new key')
    expect(await screen.findByText(/could not be reached, or is busy/)).toBeVisible()
  })
})

describe('syncing intervals.icu', () => {
  beforeEach(() => {
    connection = 'connected'
  })

  it('brings sessions and steps, once, and shows how the history stands', async () => {
    const data = await open()
    answers.activities = { body: BROUGHT }
    await press('Fetch the last 30 days')
    expect(await screen.findByText(/^1 new session /)).toBeVisible()
    expect(await screen.findByText('History complete: 30 days')).toBeVisible()
    expect(await data.tables.all('training_activities')).toMatchObject([
      { source: 'intervals_icu', source_ref: 'i7', started_at: '2026-11-19T23:30:00.000Z' },
    ])
    expect(await data.tables.all('google_fit_data')).toMatchObject([
      { date: DAY.date, steps: 9123 },
    ])
    await press('Sync Now')
    expect(await screen.findByText(/^Nothing new/)).toBeVisible()
    expect(asked.filter(({ action }) => action === 'activities')).toMatchObject([
      { daysBack: 30 },
      { daysBack: 3 },
    ])
  })

  it.each([
    ['is out of reach', 'network', /^Sync failed: intervals\.icu could not/],
    ['is at it from elsewhere', { status: 409, body: { code: 'sync_running' } }, /another of your/],
  ] as [string, Answer, RegExp][])('says where it %s', async (_what, answer, words) => {
    await open()
    answers.activities = answer
    await press('Sync Now')
    expect(await screen.findByText(words)).toBeVisible()
  })

  it('is not asked again before it wants to be', async () => {
    await open()
    const code = { code: 'intervals_busy' }
    answers.activities = { status: 503, headers: { 'retry-after': '600' }, body: code }
    await press('Fetch the last 30 days')
    expect(await screen.findByText(/^Historical sync failed: intervals\.icu/)).toBeVisible()
    expect(await screen.findByText(/^Asked too often\. It can be asked again at/)).toBeVisible()
    const before = asked.filter(({ action }) => action === 'activities').length
    await press('Sync Now')
    expect(await screen.findByText(/^Sync failed: intervals\.icu/)).toBeVisible()
    expect(asked.filter(({ action }) => action === 'activities')).toHaveLength(before)
  })

  it('ends with the key, and is given up', async () => {
    await open()
    answers.disconnect = { body: { disconnected: true } }
    await press('Disconnect intervals.icu')
    expect(await screen.findByText(/^Disconnected\. The server has deleted/)).toBeVisible()
    expect(await screen.findByLabelText('API key')).toBeVisible()
  })
  it('stays given up where an older answer comes late', async () => {
    connection = 'connected'
    await open()
    const given = screen.findByRole('button', { name: 'Disconnect intervals.icu' })
    expect(await given).toBeEnabled()
    let arrive = () => {}
    late = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const before = asked.length
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(asked.length).toBeGreaterThan(before))
    answers.disconnect = { body: { disconnected: true } }
    await press('Disconnect intervals.icu')
    expect(await screen.findByLabelText('API key')).toBeVisible()
    await act(async () => arrive())
    expect(await screen.findByText(/^Disconnected\. The server has deleted/)).toBeVisible()
    expect(screen.getByLabelText('API key')).toBeVisible()
  })
})
