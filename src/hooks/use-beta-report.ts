import { type BetaReport, onceOpen } from '#runner-data/user-data.ts'
import { useUserData } from './use-database.ts'

export type { BetaReport } from '#runner-data/user-data.ts'

const WAITING = onceOpen('sendBetaReport')

/** Keeps a report to the makers on the device, to be sent like any other row. */
export function useBetaReport(): (report: BetaReport) => Promise<void> {
  return (useUserData() ?? WAITING).sendBetaReport
}
