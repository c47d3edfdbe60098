import { faultName } from './fault-name.ts'
import type { LogEntry, Safe } from './log.ts'
import type { LogCode, LogSource } from './log-codes.ts'
import { ENTRIES, inLog } from './log-database.ts'

let source: LogSource = 'service_worker'

/**
 * An entry of a worker or the service worker ([Note: the app's log]). They note few, and may be ended at any
 * moment: each is written at once. The page, which writes more, sees to it that the log stays small.
 */
export function warn<const D extends object>(code: LogCode, details: D & Safe<D>): void {
  const entry: Omit<LogEntry, 'details'> = { at: Date.now(), level: 'warn', source, code }
  inLog(ENTRIES, 'readwrite', (store) => store.add({ ...entry, details })).catch(
    // No room for a log: the work goes on.
    () => undefined,
  )
}

/** Notes every fault that nothing in this worker has caught. Call it first. */
export function warnOfFaults(name: LogSource): void {
  source = name
  addEventListener('error', ({ error, lineno, colno }) =>
    warn('app.unhandled_error', { fault: faultName(error), line: lineno, column: colno }),
  )
  addEventListener('unhandledrejection', ({ reason }) =>
    warn('app.unhandled_rejection', { fault: faultName(reason) }),
  )
}
