import { afterAll, vi } from 'vitest'
import '../helpers/without-advertisement.ts'

// The files of a worker share all that is loaded: what one put in a place of the process's, it takes away.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
