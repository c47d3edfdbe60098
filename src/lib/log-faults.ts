import { faultName } from './fault-name.ts'
import { log, nameLogSource } from './log.ts'
import type { LogSource } from './log-codes.ts'
import { storeLog } from './log-store.ts'

/** Begins the log of a program, with every fault that nothing in it has caught. Call it first. */
export function startLog(source: LogSource): void {
  nameLogSource(source)
  storeLog()
  addEventListener('error', (event) => {
    const { error, lineno, colno } = event as ErrorEvent
    // A picture or a script that did not load is an event of its element, without a place.
    if (lineno === undefined) return
    log.error('app.unhandled_error', { fault: faultName(error), line: lineno, column: colno })
  })
  addEventListener('unhandledrejection', (event) => {
    const { reason } = event as PromiseRejectionEvent
    log.error('app.unhandled_rejection', { fault: faultName(reason) })
  })
}
