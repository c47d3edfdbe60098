import { afterEach, beforeEach, vi } from 'vitest'
import { endSession } from '#remote/auth/session.ts'
import { forgetRemoteConfig } from '#remote/config.ts'

/** Lets each test of a file ask a server that answers so; the test signs its runner in itself. */
export function stubbedServer(
  answer: (address: string, init: RequestInit) => Promise<Response>,
): void {
  beforeEach(() => {
    forgetRemoteConfig()
    localStorage.setItem('fuelmile-config', JSON.stringify({ supabaseUrl: '', anonKey: 'key' }))
    vi.stubGlobal('fetch', answer)
  })
  afterEach(() => {
    endSession('signed_out')
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    vi.useRealTimers()
  })
}
