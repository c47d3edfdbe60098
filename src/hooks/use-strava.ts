import { useCallback } from 'react'
import type { Connection } from '#domain/fitness/sync-machine.ts'
import type { Address } from '#lib/paths.ts'
import {
  disconnectStrava,
  finishStrava,
  goToStrava,
  stravaStatus,
} from '#remote/providers/strava.ts'
import { type SyncOutcome, useConnection } from './use-fitness.ts'

export interface Strava {
  /** undefined while the server is asked, or can't be. */
  state: Connection | undefined
  lastSync: string | null
  /** Asks the server anew. */
  ask(): void
  /** Leaves for Strava; rejects where that failed. */
  connect(returnTo: Address): Promise<void>
  /** Hands in what Strava gave; answers whether it is connected now, rejects where it can be tried again. */
  finish(code: string, state: string): Promise<boolean>
  /** Brings the last 30 days in; undefined while the device's data is opening. */
  fetchSessions: (() => Promise<SyncOutcome>) | undefined
  /** Resolves to whether Strava itself was told; rejects where nothing has changed. */
  disconnect(): Promise<{ revoked: boolean }>
}

/** The runner's connection to Strava. */
export function useStrava(): Strava {
  const { state, lastSync, ask: read, note, forget, sync } = useConnection('strava', stravaStatus)

  const ask = useCallback(() => {
    forget()
    void read()
  }, [forget, read])

  async function connect(returnTo: Address): Promise<void> {
    try {
      await goToStrava(returnTo)
    } catch (error) {
      // It may have no client there.
      await read()
      throw error
    }
  }

  const finish = useCallback(
    async (code: string, proof: string) => {
      const connected = await finishStrava(code, proof)
      await read()
      return connected
    },
    [read],
  )

  const disconnect = useCallback(async () => {
    const done = await disconnectStrava()
    note('none', null)
    return done
  }, [note])

  return {
    state,
    lastSync,
    ask,
    connect,
    finish,
    fetchSessions: sync && (() => sync('history')),
    disconnect,
  }
}
