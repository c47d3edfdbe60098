import type { LocalDatabase } from '#db/database.ts'
import { insertRow } from '#db/rows.ts'
import type { FieldsOf } from '#domain/entities.ts'
import type { Write } from './write.ts'

/** What a runner writes to the makers. */
export type BetaReport = Pick<FieldsOf<'beta_reports'>, 'category' | 'subject' | 'description'> & {
  /** The app's log, where the runner has ticked it. */
  app_log?: string
}

export interface Reports {
  /** Stores a report on the device, to be sent like any other row. */
  send(report: BetaReport): Promise<void>
}

export function createReports(db: LocalDatabase, write: Write): Reports {
  return {
    send: (report) =>
      write(async () => {
        const created_at = new Date().toISOString()
        const app_version = import.meta.env.VITE_APP_VERSION ?? ''
        const app_log = report.app_log ?? null
        await insertRow(db, 'beta_reports', { ...report, app_log, app_version, created_at })
      }),
  }
}
