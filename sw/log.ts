import { faultName } from '../src/lib/fault-name.ts'
import type { LogEntry, Safe } from '../src/lib/log.ts'
import type { LogCode } from '../src/lib/log-codes.ts'
import { ENTRIES, inLog } from '../src/lib/log-database.ts'

/**
 * The service worker's entries in the app's log ([Note: the app's log]). It notes few, and may be ended at any
 * moment: each is written at once. The page, which writes more, sees to it that the log stays small.
 */
export function warn<const D extends object>(code: LogCode, details: D & Safe<D>): void {
  const what: Omit<LogEntry, 'details'> = {
    at: Date.now(),
    level: 'warn',
    source: 'service_worker',
    code,
  }
  inLog(ENTRIES, 'readwrite', (store) => store.add({ ...what, details })).catch(
    // No room for a log: the work goes on.
    () => undefined,
  )
}

export function warnOfFaults(): void {
  addEventListener('error', ({ error, lineno, colno }) =>
    warn('app.unhandled_error', { fault: faultName(error), line: lineno, column: colno }),
  )
  addEventListener('unhandledrejection', ({ reason }) =>
    warn('app.unhandled_rejection', { fault: faultName(reason) }),
  )
}
