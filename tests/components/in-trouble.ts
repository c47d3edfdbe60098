import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { forgetRemoteConfig } from '#remote/config.ts'
import { endSession, saveSession } from '#remote/session.ts'
import { startTroubledServer, type TroubledServer } from '../helpers/troubled-server.ts'
import { loadAllWords } from './render.tsx'

export const SESSION = {
  access_token: 'a',
  refresh_token: 'r',
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user: { id: 'u1', email: 'runner@example.test' },
}

/**
 * Signs a runner in whose backend is this server; the one that serves the app says so whenever it is
 * asked.
 */
function signInAt(url: string): void {
  forgetRemoteConfig()
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    input === '/app-config.json'
      ? Response.json({ supabaseUrl: url, anonKey: 'public' })
      : real(input, init),
  )
  saveSession(SESSION)
}

/** The backend of a file's tests, in trouble; before each of them a runner signs in at it. */
export function troubledBackend(): Pick<TroubledServer, 'answers' | 'cutsOff' | 'asked'> {
  let server: TroubledServer
  beforeAll(async () => {
    server = await startTroubledServer()
    await loadAllWords()
  })
  afterAll(() => server.close())
  beforeEach(() => signInAt(server.url))
  afterEach(() => endSession('signed_out'))
  return {
    answers: (next) => server.answers(next),
    cutsOff: (paths) => server.cutsOff(paths),
    get asked() {
      return server.asked
    },
  }
}
