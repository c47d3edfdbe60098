/** What the app's own way to the server finds in a page, for a thread of Node. First of all imports. */

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
}

Object.assign(globalThis, {
  localStorage: new MemoryStorage(),
  sessionStorage: new MemoryStorage(),
})

// Node 20 has none.
globalThis.navigator ??= {} as Navigator
