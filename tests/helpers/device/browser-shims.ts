/** What the app finds in a browser, for a thread of Node that is a device. First of all imports. */
import { threadId } from 'node:worker_threads'
import { WebSocket } from 'ws'

class MemoryStorage {
  readonly #items = new Map<string, string>()

  getItem(key: string): string | null {
    return this.#items.get(key) ?? null
  }
  setItem(key: string, value: string): void {
    this.#items.set(key, value)
  }
  removeItem(key: string): void {
    this.#items.delete(key)
  }
  clear(): void {
    this.#items.clear()
  }
}

/** The tabs of a device hear each other; other devices of the runner are threads of the same process. */
class DeviceChannel extends BroadcastChannel {
  constructor(name: string) {
    super(`${threadId} ${name}`)
  }
}

type Task = (lock: { name: string } | null) => unknown
interface LockOptions {
  ifAvailable?: boolean
  signal?: AbortSignal
}

/** Exclusive locks of one device. */
function lockManager() {
  const tails = new Map<string, Promise<unknown>>()
  const held = new Set<string>()

  function request(name: string, ...rest: [Task] | [LockOptions, Task]): Promise<unknown> {
    const [{ ifAvailable, signal }, task] = rest.length === 1 ? [{}, rest[0]] : rest
    if (ifAvailable && held.has(name)) return Promise.resolve(task(null))
    const turn = (tails.get(name) ?? Promise.resolve()).then(async () => {
      signal?.throwIfAborted()
      held.add(name)
      try {
        return await task({ name })
      } finally {
        held.delete(name)
      }
    })
    tails.set(
      name,
      turn.catch(() => undefined),
    )
    return turn
  }

  return { request, query: async () => ({ held: [...held].map((name) => ({ name })) }) }
}

// Node 20's goes through a message port: most of what IndexedDB costs there.
const nativeClone = globalThis.structuredClone
function clone(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) {
    return typeof value === 'function' || typeof value === 'symbol' ? nativeClone(value) : value
  }
  if (Array.isArray(value)) return value.map(clone)
  if (Object.getPrototypeOf(value) !== Object.prototype) return nativeClone(value)
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, clone(member)]))
}

Object.assign(globalThis, {
  // By this the library behind RxDB's channels tells a browser.
  self: globalThis,
  localStorage: new MemoryStorage(),
  sessionStorage: new MemoryStorage(),
  BroadcastChannel: DeviceChannel,
  structuredClone: clone,
})

// Node 20 has none of these.
globalThis.navigator ??= {} as Navigator
Object.defineProperty(globalThis.navigator, 'locks', { value: lockManager() })
globalThis.WebSocket ??= WebSocket as never
