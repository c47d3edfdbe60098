import { vi } from 'vitest'

/** A browser that says how much the app stores, and whether it has promised to keep it. */
export function withStorage(promised: boolean) {
  const storage = {
    estimate: async () => ({ usage: 2_000_000 }),
    persisted: async () => promised,
    persist: vi.fn(async () => promised),
  }
  Object.defineProperty(navigator, 'storage', { configurable: true, value: storage })
  return storage
}
