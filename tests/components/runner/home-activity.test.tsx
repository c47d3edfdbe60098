import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LocalDatabase } from '#db/database.ts'
import { changeSync } from '#db/fitness-syncs.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { emptyFitness } from '#domain/fitness/empty-fitness.ts'
import type { ServiceName } from '#domain/fitness/sources.ts'
import { NEVER_SYNCED, type SourceSync } from '#domain/fitness/sync-machine.ts'
import { activity } from '#features/home/parts/activity.tsx'
import { FiguresProvider } from '#i18n/figures.ts'
import type { Language } from '#i18n/languages.ts'
import { saveSession } from '#remote/auth/session.ts'
import { DAY, homeAt } from '../../unit/home/home-days.ts'
import { loadAllWords, show } from '../render.tsx'
import { fillStorage, openRunner, TODAY } from '../runner-data.ts'
import { stubbedServer } from '../stubbed-server.ts'

const FIGURES = { steps: 9123, active_minutes: 74, heart_rate_avg: 61, calories_burned: 520 }
const SYNCED = Date.parse(`${TODAY}T11:40:00Z`)
const STANDING: SourceSync = {
  ...NEVER_SYNCED,
  ...{ connection: 'connected', status: 'success', syncedAt: SYNCED },
  // The background has been here just now.
  ...{ lookedAt: Date.parse(`${TODAY}T12:00:00`), begunAt: Date.parse(`${TODAY}T12:00:00`) },
}

/** Whether the server has the services' answers; what it was asked. */
let down: boolean
let asked: string[]

beforeAll(loadAllWords)
beforeEach(() => {
  down = false
  asked = []
})
stubbedServer(async (address: string) => {
  const name = /(google-fit|intervals-icu|strava-auth)/.exec(address)?.[1]
  if (!name) return Response.json({}, { status: 503 })
  asked.push(name)
  if (down) return Response.json({ code: 'intervals_busy' }, { status: 503 })
  const brought = { activities: [], days: [], totalDays: 30, last_synced_at: `${TODAY}T12:00:00Z` }
  return Response.json({ ...brought, data: brought })
})

interface Options {
  syncs?: Partial<Record<ServiceName, Partial<SourceSync>>>
  day?: Partial<FieldsOf<'google_fit_data'>>
  online?: boolean
  figures?: boolean
  language?: Language
}

async function open({ syncs = {}, day, online = true, figures = true, language = 'en' }: Options) {
  const services = Object.keys(syncs) as ServiceName[]
  await openRunner(async ({ device }: LocalDatabase) => {
    for (const name of services)
      await changeSync(device, name, () => ({ ...STANDING, ...syncs[name] }))
  })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  const session = JSON.parse(localStorage.getItem('fuelmile-session') ?? '{}')
  saveSession({ ...session, expires_at: Date.now() / 1000 + 3600 })
  const fitness = day ? [{ ...emptyFitness(DAY), ...day }] : []
  const home = homeAt(600, { services, fitness, figures })
  expect(activity.applies(home)).toBe(true)
  await show(
    <FiguresProvider value={figures}>
      <activity.Show home={home} />
    </FiguresProvider>,
    { language },
  )
  const name = language === 'en' ? 'Activity today' : 'Aktivitas hari ini'
  return within(await screen.findByRole('region', { name }))
}

describe('today’s activity', () => {
  it('is not there without figures and without a service', () => {
    expect(activity.applies(homeAt(600))).toBe(false)
    const empty = { ...emptyFitness(DAY), sessions: [] }
    expect(activity.applies(homeAt(600, { fitness: [empty] }))).toBe(false)
    const yesterday = { ...emptyFitness('2026-11-17'), ...FIGURES }
    expect(activity.applies(homeAt(600, { fitness: [yesterday] }))).toBe(false)
  })

  it('has its steps, active minutes, heart rate and energy, without a service too', async () => {
    const panel = await open({ day: FIGURES })
    for (const text of ['9,123', '74 min', '61 a minute', '520 kcal'])
      expect(panel.getByText(text)).toBeVisible()
    expect(panel.queryByRole('button')).toBeNull()
  })

  it('says no energy in portions mode', async () => {
    const panel = await open({ day: FIGURES, figures: false })
    expect(panel.getByText('Steps')).toBeVisible()
    expect(panel.queryByText('Active energy')).toBeNull()
  })

  it('says that nothing is known yet', async () => {
    const panel = await open({ syncs: { google_fit: {} }, language: 'id' })
    expect(panel.getByText('Belum ada data untuk hari ini.')).toBeVisible()
  })
})

describe('Sync Now on Home', () => {
  it('fetches from all that are connected, and says when that was last', async () => {
    const panel = await open({ syncs: { google_fit: {}, intervals_icu: {} } })
    expect(await panel.findByText(/^Last sync /)).toBeVisible()
    await waitFor(() => expect(panel.getByRole('button', { name: 'Sync Now' })).toBeEnabled())
    await userEvent.click(panel.getByRole('button', { name: 'Sync Now' }))
    expect(
      await panel.findByText('Synced with Google Fit, intervals.icu: what is known there is here.'),
    ).toBeVisible()
    expect(asked).toEqual(['google-fit', 'intervals-icu'])
  })

  it('says what could not be reached, and then when it is tried again', async () => {
    down = true
    const panel = await open({ syncs: { intervals_icu: { errors: 2 } } })
    await waitFor(() => expect(panel.getByRole('button', { name: 'Sync Now' })).toBeEnabled())
    await userEvent.click(panel.getByRole('button', { name: 'Sync Now' }))
    expect(
      await panel.findByText(/^Sync failed: intervals\.icu could not be reached/),
    ).toBeVisible()
    expect(
      await panel.findByText(/^Sync failed 3 times\. The next try by itself is at/),
    ).toBeVisible()
  })

  it('leads to where a permission that has ended is given anew', async () => {
    const panel = await open({ syncs: { strava: { connection: 'ended' } } })
    expect(await panel.findByText(/^Re-authentication required: Strava/)).toBeVisible()
    expect(panel.getByRole('link', { name: 'Renew the connection' })).toHaveAttribute(
      'href',
      '/integrations',
    )
    expect(panel.queryByRole('button')).toBeNull()
  })

  it('waits for a network, and says so', async () => {
    const panel = await open({ syncs: { google_fit: {} }, online: false })
    expect(panel.getByText(/^Syncing needs a network/)).toBeVisible()
    expect(panel.getByRole('button', { name: 'Sync Now' })).toBeDisabled()
  })

  it('says where the device has no room for what came', async () => {
    const panel = await open({ syncs: { google_fit: {} } })
    await waitFor(() => expect(panel.getByRole('button', { name: 'Sync Now' })).toBeEnabled())
    const makeRoom = fillStorage()
    await userEvent.click(panel.getByRole('button', { name: 'Sync Now' }))
    expect(await panel.findByText('No room left on this device')).toBeVisible()
    makeRoom()
  })
})
