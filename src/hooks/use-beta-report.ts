import { useCallback } from 'react'
import { useUserData } from './use-database.ts'
import { type BetaReport, DataNotOpen } from './user-data.ts'

export type { BetaReport } from './user-data.ts'

/** Keeps a report to the makers on the device, to be sent like any other row. */
export function useBetaReport(): (report: BetaReport) => Promise<void> {
  const data = useUserData()
  return useCallback(
    async (report: BetaReport) => {
      if (!data) throw new DataNotOpen()
      await data.sendBetaReport(report)
    },
    [data],
  )
}
