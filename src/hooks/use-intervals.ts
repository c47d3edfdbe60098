import type { Connection, SyncSpan } from '#domain/fitness/sync-machine.ts'
import {
  connectIntervals,
  disconnectIntervals,
  intervalsStatus,
} from '#remote/providers/intervals-icu.ts'
import { type SyncOutcome, useConnection } from './use-fitness.ts'

interface Intervals {
  /** undefined while the server is asked, or can't be. */
  state: Connection | undefined
  lastSync: string | null
  /** Hands in a key; answers whether it is taken, rejects where it can be tried again. */
  connect(apiKey: string): Promise<boolean>
  /** Brings in what is new, or the last 30 days; undefined while the device's data is opening. */
  sync: ((span: SyncSpan) => Promise<SyncOutcome>) | undefined
  /** Rejects where nothing has changed. */
  disconnect(): Promise<void>
}

/** The runner's connection to intervals.icu. */
export function useIntervals(): Intervals {
  const { state, lastSync, ask, note, sync } = useConnection('intervals_icu', intervalsStatus)
  return {
    state,
    lastSync,
    sync,
    async connect(apiKey) {
      const taken = await connectIntervals(apiKey)
      if (taken) await ask()
      return taken
    },
    async disconnect() {
      await disconnectIntervals()
      note('none', null)
    },
  }
}
