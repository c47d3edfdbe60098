import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { currentSession, endSession, saveSession } from '#remote/auth/session.ts'
import { forgetRemoteConfig } from '#remote/config.ts'
import {
  type Answer,
  json,
  startTroubledServer,
  type TroubledServer,
} from '../helpers/servers/troubled-server.ts'
import { loadAllWords } from './render.tsx'

export const SESSION = {
  access_token: 'a',
  refresh_token: 'r',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user: { id: 'u1', email: 'runner@example.test' },
}

/** The auth server stands by the session; the rest of the server answers so. */
export const standing =
  (rest: Answer): Answer =>
  (response, path) => {
    if (path === '/auth/v1/user') return json(200, { id: 'u1' })(response, path)
    if (path === '/auth/v1/token') {
      // A token is renewed for whom it was.
      const user = currentSession()?.user ?? SESSION.user
      const renewed = { ...SESSION, user, access_token: 'b', refresh_token: 'r2' }
      return json(200, renewed)(response, path)
    }
    rest(response, path)
  }

/** The auth server has ended the session, and the rest of the server refuses it. */
export const ended: Answer = (response, path) =>
  path.startsWith('/auth')
    ? json(403, { error_code: 'session_not_found', msg: 'x' })(response, path)
    : json(401, { code: 'invalid_token' })(response, path)

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

/**
 * A backend in trouble, of each test its own: what one test still asks, no other answers. Before each a runner signs
 * in at it.
 */
export function troubledBackend(): Pick<TroubledServer, 'answers' | 'cutsOff' | 'asked'> {
  let server: TroubledServer
  beforeAll(loadAllWords)
  beforeEach(async () => {
    server = await startTroubledServer()
    signInAt(server.url)
  })
  afterEach(() => {
    endSession('signed_out')
    server.close()
  })
  return {
    answers: (next) => server.answers(next),
    cutsOff: (paths) => server.cutsOff(paths),
    get asked() {
      return server.asked
    },
  }
}
