import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { activityRowId } from '#domain/activity-files/activity-file.ts'
import type { ServiceActivity } from '#domain/activity-files/service-activity.ts'
import { emptyActivity } from '#domain/training/empty-activity.ts'
import { ConnectSources } from '#features/connections/ConnectSources.tsx'
import { ConnectStrava } from '#features/connections/ConnectStrava.tsx'
import { onboardingAt } from '#lib/paths.ts'
import { saveSession } from '#remote/auth/session.ts'
import { knownActivities } from '#runner-data/fitness/save-activities.ts'
import { loadAllWords, show } from '../render.tsx'
import { fillStorage, openRunner, TODAY } from '../runner-data.ts'
import { stubbedServer } from '../stubbed-server.ts'

const STATUS = { configured: true, connection: 'connected', last_synced_at: null as string | null }
const RUN: ServiceActivity = {
  startedAt: Date.parse('2026-11-20T06:30:00+07:00'),
  kind: 'run',
  date: '2026-11-20',
  startTime: '06:30',
  label: 'long_run',
  durationMinutes: 50.08,
  distanceKm: 10.012,
  elevationGainMeters: 43,
  heartRateAvg: 151,
  calories: null,
  ref: '4711',
}
const SYNCED = '2026-11-21T05:00:00.000Z'

type Answer = { status?: number; body: object } | 'network'
/** What the function answers, by action. */
let answers: Record<string, Answer>
let asked: Record<string, unknown>[]
let online: boolean

beforeAll(loadAllWords)
beforeEach(() => {
  answers = { status: { body: STATUS } }
  asked = []
  online = true
})
stubbedServer(async (_address: string, init: RequestInit) => {
  const body = JSON.parse(String(init.body)) as { action: string }
  asked.push(body)
  const answer = answers[body.action] ?? 'network'
  if (answer === 'network') throw new TypeError('Failed to fetch')
  return Response.json(answer.body, { status: answer.status ?? 200 })
})

function signIn(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
  saveSession({
    access_token: 'a',
    refresh_token: 'r',
    expires_at: Date.now() / 1000 + 3600,
    user: { id: crypto.randomUUID(), email: 'runner@example.test' },
  })
}

/** Signed in, with the device's data open and a network. */
async function open() {
  const data = await openRunner()
  signInAgain()
  return data
}
/** The runner's own session, good again, and a network. */
function signInAgain(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
  const session = JSON.parse(localStorage.getItem('fuelmile-session') ?? '{}')
  saveSession({ ...session, expires_at: Date.now() / 1000 + 3600 })
}

const button = (name: string) => screen.findByRole('button', { name })

it('is not offered in onboarding where the server has none', async () => {
  answers.status = { body: { configured: false, connection: 'none', last_synced_at: null } }
  await open()
  await show(<ConnectSources returnTo={onboardingAt(5)} />)
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Strava' })).toBeNull())
  expect(screen.getByRole('heading', { name: 'intervals.icu' })).toBeVisible()
})

describe('the Strava panel', () => {
  it.each([
    ['en', /^This server has no Strava client/, 'Import activity files'],
    ['id', /^Server ini tidak punya klien Strava/, 'Impor berkas aktivitas'],
  ] as const)(
    'says in %s that the server has no client, and leads to the import',
    async (language, words, link) => {
      answers.status = { body: { ...STATUS, configured: false, connection: 'none' } }
      signIn()
      await show(<ConnectStrava />, { language })
      expect(await screen.findByText(words)).toBeVisible()
      expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/import')
      expect(screen.queryByRole('button')).toBeNull()
    },
  )

  it('leads nowhere else within onboarding', async () => {
    answers.status = { body: { ...STATUS, configured: false, connection: 'none' } }
    signIn()
    await show(<ConnectSources returnTo={onboardingAt(5)} />)
    expect(await screen.findByText(/^This server has no Strava client/)).toBeVisible()
    expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      // Where a key is made, in another tab.
      expect.not.arrayContaining([expect.stringMatching(/^\//)]),
    )
  })

  it('offers connecting where nothing is connected, and says when Strava can’t be left for', async () => {
    answers.status = { body: { ...STATUS, connection: 'none' } }
    signIn()
    await show(<ConnectStrava />)
    await waitFor(async () => expect(await button('Connect Strava')).toBeEnabled())
    expect(screen.queryByRole('button', { name: 'Disconnect Strava' })).toBeNull()
    await userEvent.click(await button('Connect Strava'))
    expect(await screen.findByText(/^Strava could not be connected/)).toBeVisible()
  })

  it('shows the last sync of a connection, and gives it up', async () => {
    answers.status = { body: { ...STATUS, last_synced_at: SYNCED } }
    answers.disconnect = { body: { disconnected: true, revoked: true } }
    signIn()
    await show(<ConnectStrava />)
    expect(await screen.findByText(/^Last sync /)).toBeVisible()
    expect(screen.getByText('Connected to your Strava account.')).toBeVisible()
    await userEvent.click(await button('Disconnect Strava'))
    expect(await screen.findByText(/^Disconnected\. Strava has taken/)).toBeVisible()
    expect(await button('Connect Strava')).toBeEnabled()
    expect(screen.queryByText(/^Last sync /)).toBeNull()
  })

  it('says where Strava could not be told, and where nothing was disconnected', async () => {
    signIn()
    await show(<ConnectStrava />)
    await userEvent.click(await button('Disconnect Strava'))
    expect(await screen.findByText(/so it is still connected/)).toBeVisible()
    answers.disconnect = { body: { disconnected: true, revoked: false } }
    await userEvent.click(await button('Disconnect Strava'))
    expect(await screen.findByText(/Strava could not be told/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open Strava’s permissions' })).toBeVisible()
  })

  it.each([
    ['en', /^Re-authentication required: Strava/, 'Sign in to Strava again'],
    ['id', /^Perlu masuk lagi: Strava/, 'Masuk lagi ke Strava'],
  ] as const)('asks in %s for a new consent', async (language, words, name) => {
    answers.status = { body: { ...STATUS, connection: 'ended' } }
    signIn()
    await show(<ConnectStrava />, { language })
    expect(await screen.findByText(words)).toBeVisible()
    expect(await button(name)).toBeEnabled()
    expect(screen.queryByRole('button', { name: 'Fetch sessions' })).toBeNull()
  })

  it('says where the server could not say, and asks it again', async () => {
    answers.status = 'network'
    signIn()
    await show(<ConnectStrava />)
    expect(await screen.findByText(/^The server could not say/)).toBeVisible()
    expect(await button('Connect Strava')).toBeEnabled()
    answers.status = { body: STATUS }
    await userEvent.click(await button('Try again'))
    expect(await screen.findByText('Connected to your Strava account.')).toBeVisible()
  })

  it('waits for a network without one', async () => {
    online = false
    signIn()
    await show(<ConnectStrava />)
    expect(screen.getByText(/need a network/)).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
    expect(asked).toEqual([])
  })

  it.each([
    ['denied', /^Strava was not allowed/],
    ['failed', /^Strava could not be connected/],
  ])('tells that the way to Strava was %s', async (result, words) => {
    answers.status = { body: { ...STATUS, connection: 'none' } }
    signIn()
    await show(<ConnectStrava />, { at: `/integrations?strava=${result}` })
    expect(await screen.findByText(words)).toBeVisible()
    expect(await button('Connect Strava')).toBeVisible()
  })

  it('hands in once what Strava gave, and says that it is connected', async () => {
    answers.finish = { body: { connected: true } }
    signIn()
    await show(<ConnectStrava />, { at: '/integrations?strava=returned&code=c1&state=s1' })
    expect(await screen.findByText(/^Strava is connected\./)).toBeVisible()
    expect(asked.filter(({ action }) => action === 'finish')).toEqual([
      { action: 'finish', code: 'c1', state: 's1' },
    ])
  })

  it.each([
    ['refuses', { status: 400, body: { code: 'invalid_state' } }],
    ['can’t be reached for', 'network'],
  ] as [string, Answer][])('tells that the server %s what Strava gave', async (_what, answer) => {
    answers.status = { body: { ...STATUS, connection: 'none' } }
    answers.finish = answer
    signIn()
    await show(<ConnectStrava />, { at: '/integrations?strava=returned&code=c1&state=s1' })
    expect(await screen.findByText(/^Strava could not be connected/)).toBeVisible()
    expect(await button('Connect Strava')).toBeEnabled()
  })
})

describe('fetching Strava’s sessions', () => {
  const fetchSessions = async () => userEvent.click(await button('Fetch sessions'))

  it('saves what is new, once, and tells how many', async () => {
    const data = await open()
    answers.activities = { body: { activities: [RUN], last_synced_at: SYNCED } }
    await show(<ConnectStrava />)
    expect(await screen.findByText('No sessions fetched from Strava')).toBeVisible()
    await fetchSessions()
    expect(await screen.findByText(/^1 new session /)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open the training calendar' })).toBeVisible()
    expect(screen.getByText(/^Last sync /)).toBeVisible()
    expect(await data.tables.all('training_activities')).toEqual([
      expect.objectContaining({
        date: '2026-11-20',
        activity_type: 'run',
        status: 'done',
        start_time: '06:30',
        user_activity_label: 'long_run',
        actual_duration_minutes: 50.08,
        actual_distance_km: 10.012,
        heart_rate_avg: 151,
      }),
    ])
    await fetchSessions()
    expect(await screen.findByText(/^Nothing new/)).toBeVisible()
    expect(await data.tables.all('training_activities')).toHaveLength(1)
  })

  it('leaves a session deleted that the runner has deleted', async () => {
    const data = await open()
    answers.activities = { body: { activities: [RUN], last_synced_at: SYNCED } }
    await show(<ConnectStrava />)
    await fetchSessions()
    expect(await screen.findByText(/^1 new session /)).toBeVisible()
    const [row] = await data.tables.all('training_activities')
    await data.training.remove([String(row?.id)])
    await fetchSessions()
    expect(await screen.findByText(/^Nothing new/)).toBeVisible()
    expect(await data.tables.all('training_activities')).toEqual([])
  })

  it('leaves a run alone that a file brought before, pauses and all, and the other way round', async () => {
    const data = await open()
    const { user } = JSON.parse(localStorage.getItem('fuelmile-session') ?? '{}')
    const longer = { ...RUN, durationMinutes: 55 }
    const { label: _l, startTime: _s, ...file } = longer
    const fields = {
      ...emptyActivity(TODAY),
      activity_type: file.kind,
      status: 'done' as const,
      start_time: '06:30',
      actual_duration_minutes: file.durationMinutes,
      actual_distance_km: file.distanceKm,
    }
    await data.training.importAll([{ id: activityRowId(user.id, longer), fields }])
    const next = { ...RUN, startedAt: RUN.startedAt + 60_000 }
    answers.activities = { body: { activities: [RUN, next], last_synced_at: SYNCED } }
    await show(<ConnectStrava />)
    await fetchSessions()
    expect(await screen.findByText(/^1 new session /)).toBeVisible()
    expect(await data.tables.all('training_activities')).toHaveLength(2)
    const found = [next, { ...next, startedAt: next.startedAt + 60_000 }].map((activity) => ({
      id: activityRowId(user.id, { ...activity, durationMinutes: 58 }),
      fields,
    }))
    expect(await knownActivities(data, found)).toEqual({ there: [found[0]?.id], deleted: [] })
  })

  it('asks for a new consent where Strava has ended the permission', async () => {
    await open()
    answers.activities = { status: 409, body: { code: 'strava_ended' } }
    await show(<ConnectStrava />)
    await button('Fetch sessions')
    answers.status = 'network'
    await fetchSessions()
    expect(await screen.findByText(/^Re-authentication required/)).toBeVisible()
    expect(await button('Sign in to Strava again')).toBeEnabled()
  })

  it('says where Strava can’t be had, and stays connected', async () => {
    const data = await open()
    answers.activities = { status: 503, body: { code: 'strava_busy' } }
    await show(<ConnectStrava />)
    await fetchSessions()
    expect(await screen.findByText(/^Strava could not be reached, or is busy/)).toBeVisible()
    expect(await button('Fetch sessions')).toBeEnabled()
    expect(await data.tables.all('training_activities')).toEqual([])
  })

  it('says where the phone is full', async () => {
    await open()
    answers.activities = { body: { activities: [RUN], last_synced_at: SYNCED } }
    await show(<ConnectStrava />)
    await button('Fetch sessions')
    const makeRoom = fillStorage()
    await fetchSessions()
    expect(await screen.findByText('No room left on this device')).toBeVisible()
    makeRoom()
  })
})
