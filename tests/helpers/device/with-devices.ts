import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type TestUser, testBackend } from '../backend.ts'
import { type Stack, testStack } from '../stack.ts'
import type { Place } from './device.worker.ts'
import { type RunningDevice, startDevice } from './devices.ts'
import type { DeviceState } from './tab.ts'
import { FAIR } from './transport.ts'

export const OFFLINE = { ...FAIR, offline: true }

/** Nothing waits for the server any more. */
export const synced = (state: DeviceState) => state.waiting === 0

/** One backend for a test file, and devices that end with their test. */
export function withDevices() {
  /** The last part of each address asked for since the test began, or since it was emptied. */
  const calls: string[] = []
  beforeEach(() => {
    calls.length = 0
  })
  const onRequest = ({ url }: Request) => void calls.push(url.split('/').at(-1) ?? '')
  return Object.assign(
    devicesOn(() => testBackend({ onRequest })),
    { calls },
  )
}

/** The same on any stack ([Note: any stack]). */
export const withStackDevices = () => devicesOn(testStack)

function devicesOn<T extends Stack>(start: () => Promise<T>) {
  const running: RunningDevice[] = []
  const here = {
    backend: undefined as unknown as T,
    /**
     * @param url where it reaches the backend, if by way of something else
     * @param place where scores are maintained; without it they are not
     */
    async deviceOf(user: TestUser, url?: string, place?: Place): Promise<RunningDevice> {
      const device = await startDevice({
        userId: user.id,
        api: { url: url ?? here.backend.url, anonKey: here.backend.anonKey, token: user.token },
        seed: running.length + 1,
        ...(place && { place }),
      })
      running.push(device)
      return device
    },
  }
  beforeAll(async () => {
    here.backend = await start()
  })
  afterEach(async () => {
    for (const device of running.splice(0)) await device.terminate()
  })
  afterAll(() => here.backend.close())
  return here
}
