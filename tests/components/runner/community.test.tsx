import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { CommunityRoute } from '#features/community/CommunityRoute.tsx'
import type { Language } from '#i18n/languages.ts'
import { forgetRemoteConfig } from '#remote/config.ts'
import { Toasts } from '#ui/feedback/Toasts.tsx'
import { loadAllWords, show } from '../render.tsx'
import { openRunner } from '../runner-data.ts'

interface Entry {
  user_id: string
  name: string
  distance_meters: number
  place: number | null
  own: boolean
}
const entry = (name: string, place: number | null, km: number, own = false): Entry => ({
  ...{ user_id: `id of ${name}`, name, place, distance_meters: km * 1000, own },
})

/** The server as it is here: who has joined by what name, and who else runs. */
let name: string | null
let others: Entry[]
let lastWeek: Entry[]
let own: Entry | null
let down: boolean
let forbidden: boolean
let unreachable: boolean
let asked: string[]

const SESSION = {
  ...{ access_token: 'a2', refresh_token: 'r2', token_type: 'bearer', expires_in: 3600 },
  expires_at: 4_102_444_800,
  user: { id: '0', email: 'runner@example.test' },
}

async function answer(address: string | URL | Request, init?: RequestInit): Promise<Response> {
  const request =
    address instanceof Request ? address : new Request(new URL(address, 'http://x'), init)
  const { pathname } = new URL(request.url)
  if (pathname.includes('/auth/')) return Response.json(SESSION)
  if (!pathname.includes('leaderboard')) return Response.json({}, { status: 503 })
  asked.push(pathname)
  if (unreachable) throw new TypeError('Failed to fetch')
  if (forbidden) return Response.json({ message: 'forbidden' }, { status: 403 })
  if (down) return Response.json({ code: 'database_failed' }, { status: 502 })
  const body = JSON.parse(await request.text()) as { name?: string; weekStart?: string }
  if (pathname.endsWith('/join')) {
    if (body.name === 'Budi') return Response.json({ code: 'name_taken' }, { status: 409 })
    if (body.name === 'Admin') return Response.json({ code: 'invalid_name' }, { status: 400 })
    name = body.name ?? null
    own = entry(String(name), own?.place ?? null, (own?.distance_meters ?? 0) / 1000, true)
  }
  if (pathname.endsWith('/leave')) name = null
  const { weekStart } = body
  const ran = weekStart === '2026-11-09' ? lastWeek : others
  const entries = name === null ? [] : [...ran, ...(own ? [{ ...own, name }] : [])]
  return Response.json({ weekStart, name, entries })
}

beforeAll(loadAllWords)
beforeEach(() => {
  name = null
  others = []
  lastWeek = []
  own = entry('Rina', null, 0, true)
  down = false
  forbidden = false
  unreachable = false
  asked = []
  forgetRemoteConfig()
  localStorage.setItem('fuelmile-config', JSON.stringify({ supabaseUrl: '', anonKey: 'key' }))
  vi.stubGlobal('fetch', answer)
})
afterEach(() => vi.unstubAllGlobals())

async function open(network = true, language: Language = 'en') {
  const data = await openRunner()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(network)
  const shown = await show(
    <>
      <CommunityRoute />
      <Toasts />
    </>,
    { language },
  )
  return { data, ...shown }
}
const rows = async () =>
  (
    await within(await screen.findByRole('region', { name: 'This week' })).findAllByRole('listitem')
  ).map((row) => row.textContent?.replaceAll('\u00a0', ' '))

describe('who has not joined', () => {
  it('reads what it is and what others would see, and joins by a name', async () => {
    others = [entry('Budi', 1, 12.5)]
    await open()
    expect(await screen.findByText('Weekly running leaderboard')).toBeVisible()
    expect(screen.getByText(/Your mail address, your account/)).toBeVisible()
    expect(screen.queryByText('Budi')).toBeNull()
    await userEvent.type(screen.getByLabelText('Your name on the leaderboard'), '  Kak  Rina ')
    expect(screen.getByText('Kak Rina')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Join the leaderboard' }))
    expect(await screen.findByText('You are on the leaderboard')).toBeVisible()
    expect(await rows()).toEqual(['1Place 1Budi12.5 km', '–Kak RinaYouNot run yet'])
  })

  it.each([
    ['a', 'Enter at least 2 characters'],
    ['see run.example.com', 'Leave out links and addresses'],
    ['a'.repeat(31), 'Enter at most 30 characters'],
    ['Admin', 'The server takes no such name. Choose another one.'],
    ['Budi', 'Somebody has this name, or one that looks like it. Choose another one.'],
    ['R\u0334\u0335\u0336\u0337ina', 'Leave out piles of marks on a letter'],
  ])('is told what is wrong with %s, and keeps it', async (typed, problem) => {
    await open()
    const field = await screen.findByLabelText('Your name on the leaderboard')
    await userEvent.type(field, typed)
    await userEvent.click(screen.getByRole('button', { name: 'Join the leaderboard' }))
    expect(await screen.findByText(problem)).toBeVisible()
    expect(field).toHaveValue(typed)
    expect(name).toBeNull()
  })

  it('keeps what is typed where the server does not answer', async () => {
    await open(true, 'id')
    await userEvent.type(await screen.findByLabelText('Nama Anda di papan peringkat'), 'Rina')
    down = true
    await userEvent.click(screen.getByRole('button', { name: 'Gabung papan peringkat' }))
    expect(await screen.findByText(/Server tidak melakukannya/)).toBeVisible()
    expect(screen.getByLabelText('Nama Anda di papan peringkat')).toHaveValue('Rina')
  })

  it('keeps what is typed where the server is not reached, and joins once it is', async () => {
    await open()
    await userEvent.type(await screen.findByLabelText('Your name on the leaderboard'), 'Rina')
    unreachable = true
    await userEvent.click(screen.getByRole('button', { name: 'Join the leaderboard' }))
    expect(
      await screen.findByText(/^No connection to the server. Nothing has changed/),
    ).toBeVisible()
    expect(screen.getByLabelText('Your name on the leaderboard')).toHaveValue('Rina')
    unreachable = false
    await userEvent.click(screen.getByRole('button', { name: 'Join the leaderboard' }))
    await vi.waitFor(() => expect(name).toBe('Rina'))
  })
})

describe('who has joined', () => {
  beforeEach(() => {
    name = 'Rina'
  })

  it('sees a week in which nobody has run, and one with the own run alone', async () => {
    await open()
    expect(await screen.findByText('Nobody has run this week yet')).toBeVisible()
    own = entry('Rina', 1, 8, true)
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByText('Nobody else has run this week yet.')).toBeVisible()
    expect(await rows()).toEqual(['1Place 1RinaYou8 km'])
  })

  it('sees the own row marked, and shared places', async () => {
    others = [entry('Ayu', 1, 21.1), entry('Budi', 2, 10)]
    own = entry('Rina', 2, 10, true)
    await open()
    expect(await rows()).toEqual([
      '1Place 1Ayu21.1 km',
      '2Place 2Budi10 km',
      '2Place 2RinaYou10 km',
    ])
  })

  it('sees how the week before ended, and still without a network', async () => {
    others = [entry('Ayu', 1, 21.1)]
    lastWeek = [entry('Budi', 1, 42.2)]
    const { unmount } = await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Show last week' }))
    const panel = () => within(screen.getByRole('region', { name: 'Last week' }))
    expect(await panel().findByText('Budi')).toBeVisible()
    expect(panel().getByText('Did not run')).toBeVisible()
    expect(panel().getByText(/^Week of Mon, .*9.* to Sun, .*15/)).toBeVisible()
    expect(await rows()).toEqual(['1Place 1Ayu21.1 km', '–RinaYouNot run yet'])
    unmount()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await show(<CommunityRoute />)
    expect(await screen.findByText('Ayu')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Show last week' }))
    expect(await panel().findByText('Budi')).toBeVisible()
  })

  it('is told that its account may not do something', async () => {
    await open()
    const field = await screen.findByLabelText('Your name on the leaderboard')
    await userEvent.type(field, ' B')
    forbidden = true
    await userEvent.click(screen.getByRole('button', { name: 'Change name' }))
    expect(await screen.findByText(/^Access denied: the server does not allow/)).toBeVisible()
    expect(field).toHaveValue('Rina B')
  })

  it('changes the name, and leaves after being asked', async () => {
    await open()
    const field = await screen.findByLabelText('Your name on the leaderboard')
    await userEvent.clear(field)
    await userEvent.type(field, 'Kak Rina')
    await userEvent.click(screen.getByRole('button', { name: 'Change name' }))
    await vi.waitFor(async () => expect(await rows()).toEqual(['–Kak RinaYouNot run yet']))
    await userEvent.click(screen.getByRole('button', { name: 'Leave the leaderboard' }))
    const dialog = within(screen.getByRole('dialog'))
    down = true
    await userEvent.click(dialog.getByRole('button', { name: 'Leave the leaderboard' }))
    expect(await dialog.findByText(/The server did not do it/)).toBeVisible()
    down = false
    await userEvent.click(dialog.getByRole('button', { name: 'Leave the leaderboard' }))
    expect(await screen.findByRole('button', { name: 'Join the leaderboard' })).toBeVisible()
    expect(name).toBeNull()
  })
})

it('is shown with its age where the server cannot be asked', async () => {
  name = 'Rina'
  others = [entry('Ayu', 1, 21.1)]
  const { unmount } = await open()
  expect(await screen.findByText('Ayu')).toBeVisible()
  unmount()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const before = asked.length
  await show(<CommunityRoute />)
  expect(await screen.findByText('Ayu')).toBeVisible()
  expect(await screen.findByText(/^As of .*the last this device got/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull()
  expect(asked).toHaveLength(before)
})

it.each([
  ['without a network', false, 'Not seen on this device yet'],
  ['while the server is down', true, 'The leaderboard did not come'],
] as const)('never seen %s says so, and what it is', async (_when, network, title) => {
  down = true
  await open(network)
  expect(await screen.findByText(title)).toBeVisible()
  expect(screen.getByText('Weekly running leaderboard')).toBeVisible()
})
