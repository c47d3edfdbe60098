import { afterAll, beforeAll } from 'vitest'
import type { Backend } from '../../../../supabase/local/backend.ts'
import { testBackend } from '../../../helpers/backend.ts'
import { type GoogleServer, googleEnvironment, startGoogle } from '../../../helpers/servers/oidc.ts'

/** What a file's tests talk to: a backend that knows Google, and that Google. There from the first test on. */
export interface WithGoogle {
  google: GoogleServer
  backend: Backend
}

/** Starts both before a file's tests and ends them after. */
export function withGoogle(ready: (started: WithGoogle) => void): void {
  let started: WithGoogle | undefined
  beforeAll(async () => {
    const google = await startGoogle({ sub: 'g-1', email: 'someone@example.test' })
    started = { google, backend: await testBackend({ env: googleEnvironment(google) }) }
    ready(started)
  })
  afterAll(async () => {
    await started?.backend.close()
    await started?.google.close()
  })
}
