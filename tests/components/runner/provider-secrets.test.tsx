import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { TABLE_NAMES } from '#domain/entities.ts'
import { type AllRows, allJson } from '#domain/exports/export-texts.ts'
import { IntegrationsRoute } from '#features/connections/IntegrationsRoute.tsx'
import { clearLog, readLog, storeLog } from '#lib/log-store.ts'
import { saveSession } from '#remote/auth/session.ts'
import { maintainProviderToken } from '#remote/providers/provider-token.ts'
import { loadAllWords, show } from '../render.tsx'
import { openRunner } from '../runner-data.ts'
import { stubbedServer } from '../stubbed-server.ts'

const KEY = 'key-of-the-runner-at-intervals'
const REFRESH = 'lasting-token-of-google'
const ACCESS = 'passing-token-of-google'
/** The services fail, and their answers repeat what they were asked with. */
const ECHO = `${KEY} ${REFRESH} ${ACCESS}`

let given: unknown[]
let connected: boolean

beforeAll(loadAllWords)
beforeEach(() => {
  given = []
  connected = false
})
stubbedServer(async (address: string, init: RequestInit) => {
  const body = JSON.parse(String(init.body ?? 'null')) as { action?: string } | null
  if (address.includes('store-google-token')) {
    given.push(body)
    return Response.json({ stored: true })
  }
  if (address.includes('google_tokens')) return Response.json([{ is_active: true }])
  if (address.includes('/auth/v1/settings')) return Response.json({ external: { google: true } })
  if (body?.action === 'status') {
    const connection = connected ? 'connected' : 'none'
    return Response.json({ configured: true, connection, last_synced_at: null })
  }
  if (body?.action === 'connect') {
    given.push(body)
    connected = true
    return Response.json({ connected: true })
  }
  return Response.json({ code: 'intervals_failed', error: ECHO }, { status: 502 })
})

/** Everything in every database of the browser. */
async function allDatabases(): Promise<string> {
  const texts: string[] = []
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const open = indexedDB.open(name)
      open.onsuccess = () => resolve(open.result)
      open.onerror = () => reject(open.error)
    })
    for (const store of db.objectStoreNames) {
      const all = db.transaction(store).objectStore(store).getAll()
      await new Promise((resolve) => {
        all.onsuccess = resolve
      })
      texts.push(JSON.stringify(all.result))
    }
    db.close()
  }
  return texts.join('\n')
}

it('no storage, log or export of this browser holds a lasting token or key', async () => {
  await clearLog()
  const stopLog = storeLog()
  const data = await openRunner()
  // What happens by itself goes by the clock.
  vi.useRealTimers()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  dispatchEvent(new Event('online'))
  const session = JSON.parse(localStorage.getItem('fuelmile-session') ?? '{}')
  const expires_at = Math.floor(Date.now() / 1000) + 3600
  saveSession({ ...session, expires_at, provider_token: ACCESS, provider_refresh_token: REFRESH })
  const stop = maintainProviderToken()
  await show(<IntegrationsRoute />)
  const panel = within(await screen.findByRole('region', { name: 'intervals.icu' }))
  await userEvent.type(await panel.findByLabelText('API key'), KEY)
  await userEvent.click(panel.getByRole('button', { name: 'Connect intervals.icu' }))
  // What was just connected is fetched at once, and fails here.
  expect(await panel.findByText(/^Sync failed 1 time/)).toBeVisible()
  await waitFor(() => expect(given).toHaveLength(2))

  const rows = await Promise.all(
    TABLE_NAMES.map(async (table) => [table, await data.tables.all(table)] as const),
  )
  const all = Object.fromEntries(rows) as AllRows
  const exported = allJson(all, { privateAnswers: true, figures: true })
  const log = JSON.stringify(await readLog())
  expect(log).toContain('fitness.failed')
  const databases = await allDatabases()
  expect(databases).toContain('sync:intervals_icu')
  const { google_fit_provider_token: passing, ...stored } = { ...localStorage }
  expect(passing).toContain(ACCESS)
  const places = { exported, log, databases, passing, stored, session: { ...sessionStorage } }
  for (const [place, content] of Object.entries(places)) {
    const text = JSON.stringify(content)
    for (const secret of [KEY, REFRESH]) expect(text, place).not.toContain(secret)
    // The one that works for an hour has its one place.
    if (place !== 'passing') expect(text, place).not.toContain(ACCESS)
  }
  expect(document.body.textContent).not.toContain(KEY)
  stop()
  stopLog()
})
