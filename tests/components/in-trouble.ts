import { vi } from 'vitest'
import { forgetRemoteConfig } from '#remote/config.ts'
import { saveSession } from '#remote/session.ts'

export const SESSION = {
  access_token: 'a',
  refresh_token: 'r',
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user: { id: 'u1', email: 'runner@example.test' },
}

/**
 * Signs a runner in whose backend is this server; the one that serves the app says so whenever it is
 * asked. `vi.restoreAllMocks()` ends it.
 */
export function signInAt(url: string): void {
  forgetRemoteConfig()
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    input === '/app-config.json'
      ? Response.json({ supabaseUrl: url, anonKey: 'public' })
      : real(input, init),
  )
  saveSession(SESSION)
}
