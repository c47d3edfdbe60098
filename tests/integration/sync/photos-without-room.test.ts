import 'fake-indexeddb/auto'
import { of } from 'rxjs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openLocalDatabase } from '#db/database.ts'
import { readRow } from '#db/rows.ts'
import type { startPhotoJobs } from '#runner-data/media/photo-jobs.ts'
import type { Backend } from '../../../supabase/local/backend.ts'
import { newUser, type TestUser, testBackend } from '../../helpers/backend.ts'
import { meal } from '../../helpers/rows.ts'
import { SEEN, startVisionServer } from '../../helpers/servers/vision-server.ts'

const PHOTO = new Blob([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])], { type: 'image/jpeg' })

let vision: Awaited<ReturnType<typeof startVisionServer>>
let backend: Backend
let runner: TestUser
let start: typeof startPhotoJobs

beforeAll(async () => {
  vision = await startVisionServer()
  vision.says(SEEN)
  backend = await testBackend({ env: { VISION_BASE_URL: vision.baseUrl, VISION_MODEL: 'm' } })
  runner = await newUser(backend)
  const stored = new Map([
    ['fuelmile-config', JSON.stringify({ supabaseUrl: backend.url, anonKey: backend.anonKey })],
    ['fuelmile-session', JSON.stringify(runner.session)],
  ])
  // Another test's backend may be remembered as the server.
  vi.resetModules()
  start = (await import('#runner-data/media/photo-jobs.ts')).startPhotoJobs
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await backend.close()
  await vision.close()
})

describe.each([
  ['the disk', 507, 'disk_full', 'server_full'],
  ['the account', 413, 'photos_full', 'photos_full'],
  ['the day', 429, 'photos_of_today', 'photos_of_today'],
])('a photo that %s has no room for', (_what, status, code, problem) => {
  it('says so at once, and is analysed on demand once there is room', async () => {
    const send = globalThis.fetch
    let full = true
    let refusals = 0
    vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => {
      if (!full || !String(request[0]).includes('/object/food-photos/')) return send(...request)
      refusals += 1
      return Promise.resolve(Response.json({ code }, { status }))
    })
    const db = await openLocalDatabase({ userId: runner.id, multiInstance: false })
    const queue = start(db, of(true))
    const problemOf = async (id: string) => (await db.device.photos.get(id))?.problem
    try {
      const mark = { id: db.newId(), at: Date.now() }
      const { id } = await queue.add(PHOTO, meal({ provisional: true }), 'en', mark)
      await vi.waitFor(async () => expect(await problemOf(id)).toBe(problem))
      expect(refusals).toBe(1)
      expect(await db.device.photo_files.get(id)).toBeDefined()
      full = false
      await queue.retry(id)
      await vi.waitFor(async () => expect(await problemOf(id)).toBeUndefined())
      expect(await readRow(db, 'food_logs', id)).toMatchObject({ food_name: SEEN.food_name })
    } finally {
      queue.close()
      await db.close()
      vi.stubGlobal('fetch', send)
    }
  })
})
