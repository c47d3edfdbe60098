import { faultName } from './fault-name.ts'
import { log } from './log.ts'
import { storeLog } from './log-store.ts'

/** Begins the page's log, with every fault that nothing in it has caught. Call it first. */
export function startLog(): void {
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
