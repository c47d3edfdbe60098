import { useUserData } from './use-database.ts'
import { type BetaReport, onceOpen } from './user-data.ts'

export type { BetaReport } from './user-data.ts'

const WAITING = onceOpen('sendBetaReport')

/** Keeps a report to the makers on the device, to be sent like any other row. */
export function useBetaReport(): (report: BetaReport) => Promise<void> {
  return (useUserData() ?? WAITING).sendBetaReport
}
