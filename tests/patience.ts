import { vi } from 'vitest'

/**
 * How long what a test waits for may take, ms. Vitest gives it one second, which a busy machine spends before the
 * first look; who fails waits longer for it, who passes no moment longer.
 */
const PATIENCE_MS = 30_000

/** Marks what has it already: the files of a worker share Vitest, and this is run for each of them. */
const PATIENT = Symbol.for('fuelmile.patient')

const waitFor = vi.waitFor
if (!(PATIENT in waitFor))
  vi.waitFor = Object.assign(
    ((callback, options) =>
      waitFor(
        callback,
        typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options },
      )) satisfies typeof waitFor,
    { [PATIENT]: true },
  )
