import { Worker } from 'node:worker_threads'
import { type Remote, wrap } from 'comlink'
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs'
import type { Device, DeviceOptions, DeviceState } from './device.worker.ts'

export interface RunningDevice {
  api: Remote<Device>
  terminate(): Promise<void>
}

// A worker thread of Node 20 takes no --import: it registers the TypeScript loader itself.
const BOOT = `
  const { workerData } = require('node:worker_threads')
  import('tsx/esm/api').then(({ register }) => {
    register()
    return import(workerData)
  })
`

/** Starts a device in a worker thread: RxDB allows 13 open collections in a process, so one each. */
export async function startDevice(options: DeviceOptions): Promise<RunningDevice> {
  const worker = new Worker(BOOT, {
    eval: true,
    workerData: new URL('./device.worker.ts', import.meta.url).href,
  })
  const failed = new Promise<never>((_, reject) => {
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the thread of a device has ended')))
  })
  failed.catch(() => undefined)
  const api = orFailed(wrap<Device>(nodeEndpoint(worker)), failed)
  await api.open(options)
  return {
    api,
    async terminate() {
      await api.stop().catch(() => undefined)
      await worker.terminate()
    },
  }
}

/** A thread that dies leaves its questions unanswered: they fail with its error. */
function orFailed(api: Remote<Device>, failed: Promise<never>): Remote<Device> {
  return new Proxy(api, {
    get: (target, name: keyof Device) => {
      const call = target[name] as (...args: unknown[]) => Promise<unknown>
      return (...args: unknown[]) => Promise.race([call(...args), failed])
    },
  })
}

// A device has one thread for its work and its answers: asking without pause would stall it.
const POLL_MS = 100

/** Waits until a condition on a device's state holds; fails with the last state in sight. */
export async function until(
  device: RunningDevice,
  condition: (state: DeviceState) => boolean,
  what: string,
  patienceMs = 20_000,
): Promise<DeviceState> {
  const end = Date.now() + patienceMs
  for (;;) {
    const state = await device.api.state()
    if (condition(state)) return state
    if (Date.now() > end) {
      const summary = JSON.stringify({ waiting: state.waiting, rejections: state.rejections })
      throw new Error(`gave up waiting until ${what}: ${summary}`)
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
