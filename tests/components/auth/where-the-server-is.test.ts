import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { forgetRemoteConfig, remoteConfig } from '#remote/config.ts'
import {
  json,
  startTroubledServer,
  type TroubledServer,
} from '../../helpers/servers/troubled-server.ts'

let server: TroubledServer
beforeAll(async () => {
  server = await startTroubledServer()
})
afterAll(() => server.close())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  forgetRemoteConfig()
})

it('is asked anew after a silence, in which everything else would wait for it', async () => {
  const { fetch } = globalThis
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    fetch(new URL(String(input), server.url), init),
  )
  const { timeout } = AbortSignal
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 100))
  server.answers(() => undefined)
  await expect(remoteConfig()).rejects.toMatchObject({ code: 'network' })
  server.answers(json(200, { supabaseUrl: server.url, anonKey: 'public' }))
  expect(await remoteConfig()).toEqual({ supabaseUrl: server.url, anonKey: 'public' })
})

it.each([
  ['the publishable key', 'sb_publishable_x', 'legacy', 'sb_publishable_x'],
  ['the legacy one where there is no other', '', 'legacy', 'legacy'],
])(
  'is what the build of a hosted project says, with %s',
  async (_what, publishable, legacy, anonKey) => {
    vi.stubEnv('VITE_SUPABASE_URL', 'https://ref.example.test')
    vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', publishable)
    vi.stubEnv('VITE_SUPABASE_ANON_KEY', legacy)
    expect(await remoteConfig()).toEqual({ supabaseUrl: 'https://ref.example.test', anonKey })
  },
)
