import { useCallback, useEffect, useRef, useState } from 'react'
import type { Address } from '#lib/paths.ts'
import {
  disconnectStrava,
  finishStrava,
  goToStrava,
  type StravaStatus,
  stravaStatus,
} from '#remote/providers/strava.ts'
import { noteConnection, type SyncOutcome, useSync } from './use-fitness.ts'
import { useOnline } from './use-online.ts'

export type StravaState = StravaStatus['connection'] | 'not_configured' | 'unknown'

export interface Strava {
  /** undefined while the server is asked, or can't be. */
  state: StravaState | undefined
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
  const online = useOnline()
  const sync = useSync('strava')
  const [state, setState] = useState<StravaState>()
  const [lastSync, setLastSync] = useState<string | null>(null)

  const asked = useRef(0)
  const read = useCallback(async () => {
    asked.current += 1
    const question = asked.current
    try {
      const { configured, connection, last_synced_at } = await stravaStatus()
      // Overtaken by a later one.
      if (question !== asked.current) return
      const found = connection === 'none' && !configured ? 'not_configured' : connection
      setLastSync(last_synced_at)
      setState(found)
      noteConnection('strava', found)
    } catch {
      // It can still be connected anew.
      setState((before) => before ?? 'unknown')
    }
  }, [])
  useEffect(() => {
    if (online) void read()
  }, [online, read])

  const ask = useCallback(() => {
    setState(undefined)
    void read()
  }, [read])

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
    asked.current += 1
    setLastSync(null)
    setState('none')
    noteConnection('strava', 'none')
    return done
  }, [])

  async function fetchSessions(): Promise<SyncOutcome> {
    const found = (await sync?.('history')) ?? { outcome: 'failed' }
    if (found.outcome === 'ended') setState('ended')
    if (found.outcome === 'saved') setLastSync(found.syncedAt)
    if (found.outcome === 'ended' || found.outcome === 'none') await read()
    return found
  }

  return {
    state,
    lastSync,
    ask,
    connect,
    finish,
    fetchSessions: sync && fetchSessions,
    disconnect,
  }
}
