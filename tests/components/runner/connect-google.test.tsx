import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ConnectGoogle } from '#features/connections/ConnectGoogle.tsx'
import { ConnectSources } from '#features/connections/ConnectSources.tsx'
import { endSession, saveSession } from '#remote/auth/session.ts'
import { loadAllWords, show } from '../render.tsx'

beforeAll(loadAllWords)

/** What the server answers about what it offers, and about the connection. */
let settings: () => Response
let connection: () => Response
const down = () => new Response('down', { status: 503 })

beforeEach(() => {
  settings = () => Response.json({ external: { google: true } })
  connection = () => Response.json([])
  localStorage.setItem('fuelmile-config', '{"supabaseUrl":"http://server.test","anonKey":"k"}')
  saveSession({ access_token: 'a', refresh_token: 'r', expires_at: 9e9, user: { id: 'u1' } })
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('google_tokens') ? connection() : settings(),
  )
})
afterEach(() => {
  endSession('signed_out')
  vi.restoreAllMocks()
})

const connect = () => screen.findByRole('button', { name: 'Connect Google Fit' })

it.each([true, false])('stands in onboarding where the server has it: %s', async (google) => {
  settings = () => Response.json({ external: { google } })
  await show(<ConnectSources returnTo="/onboarding?step=5" />)
  expect(await screen.findByRole('heading', { name: 'intervals.icu' })).toBeVisible()
  const shown = () => screen.queryAllByRole('heading', { name: 'Google Fit' }).length
  await vi.waitFor(() => expect(shown()).toBe(google ? 1 : 0))
  if (google) expect(await connect()).toBeVisible()
  else expect(screen.queryByRole('button', { name: 'Connect Google Fit' })).toBeNull()
})

it('a server that once didn’t say what it offers keeps nobody from connecting', async () => {
  settings = down
  await show(<ConnectGoogle returnTo="/integrations" />)
  await vi.waitFor(async () => expect(await connect()).toBeEnabled())
  await userEvent.click(await connect())
  expect(await screen.findByText(/^Google Fit connection failed/)).toBeVisible()
  settings = () => Response.json({ external: {} })
  await userEvent.click(await connect())
  expect(await screen.findByText(/^Google isn't set up on this server/)).toBeVisible()
})

it.each([
  ['en', /^The server could not say whether/, 'Try again', /^Connected to your Google account/],
  ['id', /^Server belum bisa memastikan/, 'Coba lagi', /^Terhubung/],
] as const)(
  'a connection nobody knows of is told in %s, and asked about again',
  async (language, words, again, connected) => {
    connection = down
    await show(<ConnectGoogle returnTo="/integrations" />, { language })
    expect(await screen.findByText(words)).toBeVisible()
    connection = () => Response.json([{ is_active: true }])
    await userEvent.click(screen.getByRole('button', { name: again }))
    expect(await screen.findByText(connected)).toBeVisible()
    expect(screen.queryByText(words)).toBeNull()
  },
)

it.each([
  ['en', /^Connecting lets Fuelmile read/, 'Sync Now', /^Connecting and syncing need a network/],
  ['id', /^Menghubungkan mengizinkan/, 'Sinkronkan Sekarang', /^Menghubungkan dan menyinkronkan/],
] as const)(
  'names no button that onboarding doesn’t have, and what needs a network, in %s',
  async (language, what, sync, offline) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await show(<ConnectGoogle returnTo="/onboarding?step=5" />, { language })
    expect(await screen.findByText(what)).not.toHaveTextContent(sync)
    expect(screen.getByText(offline)).toBeVisible()
  },
)
