// Before Dexie, whichever file of a worker loads it first: it remembers whether there was an IndexedDB.
import 'fake-indexeddb/auto'
import { afterAll, vi } from 'vitest'
import { WebSocket } from 'ws'
import '../helpers/without-advertisement.ts'

// Node 20 has none, and supabase-js wants one when a client is made.
globalThis.WebSocket ??= WebSocket as never

// The files of a worker share all that is loaded: what one put in a place of the process's, it takes away.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
