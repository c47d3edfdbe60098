import 'fake-indexeddb/auto'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, expect, vi } from 'vitest'
import { openPage } from './left-behind.ts'

// The files of a worker share its page and the packages, which take the longest to load. The app's
// own modules, and so all that they keep, are made anew for each file.
vi.resetModules()

const page = openPage()

// What a test waits for is what the page shows, however long a busy machine takes over it.
configure({ asyncUtilTimeout: 30_000 })

// jsdom has no layout: Mantine asks for these and gets a page of no size where nothing matches.
window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
})

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Element.prototype.scrollIntoView ??= () => undefined

/** Answers with how to give an object back the properties of its own that it has now. */
function ownProperties(target: object): () => void {
  const before = Object.getOwnPropertyDescriptors(target)
  return () => {
    for (const key of Reflect.ownKeys(target)) {
      if (!(key in before)) Reflect.deleteProperty(target, key)
    }
    Object.defineProperties(target, before)
  }
}

// What jsdom lacks and a test puts there.
const giveBack = [navigator, URL].map(ownProperties)

// After each test's own clean-up the page is as it was opened.
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const restore of giveBack) restore()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  const root = document.documentElement
  for (const name of root.getAttributeNames()) root.removeAttribute(name)
})

afterAll(async () => {
  // A module still on its way would arrive among the next file's.
  await vi.dynamicImportSettled()
  try {
    // What is being ended takes a moment; what a test has begun and does not end fails its file.
    await vi.waitFor(() => expect(page.left()).toEqual([]), { timeout: 30_000, interval: 20 })
  } finally {
    page.close()
  }
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
})
