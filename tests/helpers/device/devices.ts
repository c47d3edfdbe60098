import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { type Remote, wrap } from 'comlink'
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs'
import { build, type Rolldown } from 'vite'
import type { Device, DeviceOptions, DeviceProgram } from './device.worker.ts'
import type { DeviceState } from './tab.ts'

export interface RunningDevice {
  api: Remote<Device>
  terminate(): Promise<void>
}

/** Threads for devices, used again and again: to load a device's program is most of a start. */
export interface DevicePool {
  start(options: DeviceOptions): Promise<RunningDevice>
  /** Takes back a device whose runner is done with it. */
  giveBack(device: RunningDevice): Promise<void>
  /** Begins with new threads, as where something went wrong in one. */
  renew(): Promise<void>
}

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/fuelmile', import.meta.url))

const HOUR_MS = 3_600_000

let bundled: Promise<Record<'device' | 'tab', string>> | undefined

/**
 * The programs of a device and of a tab as one file each, made once in a process: to load them module by
 * module, each through TypeScript, costs a thread a second of a processor.
 */
function programs(): Promise<Record<'device' | 'tab', string>> {
  bundled ??= Promise.all([bundle('device.worker'), bundle('tab')]).then(([device, tab]) => ({
    device,
    tab,
  }))
  return bundled
}

async function bundle(module: string): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    mode: 'test',
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: fileURLToPath(new URL(`./${module}.ts`, import.meta.url)),
      write: false,
      minify: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const [main] = (built as Rolldown.RolldownOutput).output
  mkdirSync(CACHE, { recursive: true })
  // A name by its content: test files run side by side, and may find it there.
  const hash = createHash('sha256').update(main.code).digest('hex').slice(0, 16)
  const name = `${module.split('.')[0]}-${hash}`
  const file = join(CACHE, `${name}.mjs`)
  for (const old of readdirSync(CACHE)) {
    const other = /^(device|tab)-/.test(old) && !old.startsWith(name)
    if (other && isUnused(join(CACHE, old))) rmSync(join(CACHE, old), { force: true })
  }
  const partial = `${file}.${process.pid}`
  writeFileSync(partial, main.code)
  renameSync(partial, file)
  return file
}

/** Whether nobody can be running it still: a long run began with the sources of before. */
function isUnused(file: string): boolean {
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: 0 }
  return Date.now() - mtimeMs > HOUR_MS
}

/** Starts a device in a worker thread: RxDB allows 13 open collections in a process, so one each. */
export async function startDevice(options: DeviceOptions): Promise<RunningDevice> {
  const device = await startThread(1)
  await device.api.open(options)
  return device
}

/** @param hurry how many times faster than their clocks the devices' timers run */
export function devicePool(hurry: number): DevicePool {
  const idle: RunningDevice[] = []
  return {
    async start(options) {
      const device = idle.pop() ?? (await startThread(hurry))
      await device.api.open(options)
      return device
    },
    async giveBack(device) {
      await device.api.clear()
      idle.push(device)
    },
    async renew() {
      for (const device of idle.splice(0)) await device.terminate()
    },
  }
}

async function startThread(hurry: number): Promise<RunningDevice> {
  const { device, tab } = await programs()
  const workerData: DeviceProgram = { tab: pathToFileURL(tab).href, hurry }
  const worker = new Worker(device, {
    workerData,
    resourceLimits: { maxYoungGenerationSizeMb: 64 },
  })
  const failed = new Promise<never>((_, reject) => {
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the thread of a device has ended')))
  })
  failed.catch(() => undefined)
  const api = orFailed(wrap<Device>(nodeEndpoint(worker)), failed)
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
