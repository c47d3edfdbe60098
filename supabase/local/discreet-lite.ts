import { AsyncLocalStorage } from 'node:async_hooks'
import { Unavailable } from './database/unavailable.ts'

/**
 * Lite writes each query the database refuses to the console, with its parameters: what a runner
 * logged, a password's hash, a token. None of it may reach a log, so while lite works only an
 * error's name and code get through.
 */
const liteAtWork = new AsyncLocalStorage<true>()

export function discreetly<T>(work: () => T): T {
  return liteAtWork.run(true, work)
}

for (const level of ['error', 'warn'] as const) {
  const write = console[level]
  console[level] = (...parts: unknown[]) => {
    if (!liteAtWork.getStore()) return write(...parts)
    const fault = parts.find((part) => part instanceof Error)
    if (fault && !isRefusal(fault)) write(`lite: ${fault.name} ${codeOf(fault)}`)
  }
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : ''
}

/**
 * A refused query is told to who asked: five characters of SQLSTATE. Broken tokens likewise, and a
 * database that is not there, of which the log is told once.
 */
function isRefusal(error: Error): boolean {
  return error instanceof Unavailable || /^([0-9A-Z]{5}|ERR_J\w+)$/.test(codeOf(error))
}
