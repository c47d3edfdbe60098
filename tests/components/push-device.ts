import { vi } from 'vitest'

/** The address its browser's push service gives it. */
export const ENDPOINT = 'https://push.example.test/1'

/** A browser that can be sent notifications, whose runner answers so. */
export function withPush(permission: NotificationPermission) {
  let held: object | null = null
  const unsubscribe = vi.fn(async () => {
    held = null
  })
  const subscription = { endpoint: ENDPOINT, toJSON: () => ({ endpoint: ENDPOINT }), unsubscribe }
  const subscribe = vi.fn(async () => {
    held = subscription
    return subscription
  })
  const registration = {
    pushManager: { subscribe, getSubscription: async () => held },
    showNotification: vi.fn(async () => undefined),
  }
  const ready = Promise.resolve(registration)
  const serviceWorker = { ready, getRegistration: () => ready }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission })
  return { ...registration, unsubscribe }
}

/** The caches of a browser, which jsdom has none of. Each knows its entries by their address. */
export function withCaches(): void {
  const kept = new Map<string, Map<string, Response>>()
  const urlOf = (key: string | { url: string }) =>
    new URL(typeof key === 'string' ? key : key.url, location.origin).href
  const open = async (name: string) => {
    const cache = kept.get(name) ?? new Map<string, Response>()
    kept.set(name, cache)
    return {
      put: async (key: string, entry: Response) => void cache.set(urlOf(key), entry),
      match: async (key: string) => cache.get(urlOf(key))?.clone(),
      delete: async (key: string) => cache.delete(urlOf(key)),
      keys: async () => [...cache.keys()].map((url) => ({ url })),
    }
  }
  const match = async (key: string, { cacheName }: { cacheName: string }) =>
    kept.get(cacheName)?.get(urlOf(key))?.clone()
  vi.stubGlobal('caches', {
    open,
    match,
    has: async (name: string) => kept.has(name),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
  })
}
