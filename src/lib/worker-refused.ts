import { createStore } from './store.ts'

/** Whether this browser takes no service worker: private mode, a broken certificate, one that has none. */
export const workerRefused = createStore(false)
