import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Backend } from '../../../supabase/local/backend.ts'
import { type TestUser, testBackend } from '../backend.ts'
import { type RunningDevice, startDevice } from './devices.ts'
import type { DeviceState } from './tab.ts'
import { FAIR } from './transport.ts'

export const OFFLINE = { ...FAIR, offline: true }

/** Nothing waits for the server any more. */
export const synced = (state: DeviceState) => state.waiting === 0

/** One backend for a test file, and devices that end with their test. */
export function withDevices() {
  const running: RunningDevice[] = []
  const here = {
    backend: undefined as unknown as Backend,
    /** The last part of each address asked for since the test began, or since it was emptied. */
    calls: [] as string[],
    async deviceOf(user: TestUser): Promise<RunningDevice> {
      const device = await startDevice({
        userId: user.id,
        api: { url: here.backend.url, anonKey: here.backend.anonKey, token: user.token },
        seed: running.length + 1,
      })
      running.push(device)
      return device
    },
  }
  beforeAll(async () => {
    here.backend = await testBackend({
      onRequest: (request) => here.calls.push(request.url.split('/').at(-1) ?? ''),
    })
  })
  beforeEach(() => {
    here.calls.length = 0
  })
  afterEach(async () => {
    for (const device of running.splice(0)) await device.terminate()
  })
  afterAll(() => here.backend.close())
  return here
}
