import { useCallback, useEffect, useRef, useState } from 'react'
import {
  disconnectStrava,
  finishStrava,
  goToStrava,
  type StravaStatus,
  stravaActivities,
  stravaStatus,
} from '#remote/providers/strava.ts'
import { saveStravaActivities } from '#runner-data/training/save-activities.ts'
import { useOnline } from './use-online.ts'
import { useRunnerData } from './use-runner-data.ts'
import { useSession } from './use-session.ts'

export type StravaState = StravaStatus['connection'] | 'not_configured' | 'unknown'

/** What a fetch came to; `error` is the device's, which did not save. */
export type StravaFetch =
  | { outcome: 'saved'; count: number }
  | { outcome: 'ended' }
  | { outcome: 'failed' }
  | { outcome: 'not_saved'; error: unknown }

export interface Strava {
  /** undefined while the server is asked, or can't be. */
  state: StravaState | undefined
  lastSync: string | null
  /** Asks the server anew. */
  ask(): void
  /** Leaves for Strava; rejects where that failed. */
  connect(): Promise<void>
  /** Hands in what Strava gave; answers whether it is connected now, rejects where it can be tried again. */
  finish(code: string, state: string): Promise<boolean>
  /** Brings the last 30 days in; undefined while the device's data is opening. */
  fetchSessions: (() => Promise<StravaFetch>) | undefined
  /** Resolves to whether Strava itself was told; rejects where nothing has changed. */
  disconnect(): Promise<{ revoked: boolean }>
}

/** The runner's connection to Strava. */
export function useStrava(): Strava {
  const online = useOnline()
  const data = useRunnerData()
  const session = useSession()
  const userId = session.status === 'signed_in' ? session.user.id : null
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
      setLastSync(last_synced_at)
      setState(connection === 'none' && !configured ? 'not_configured' : connection)
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

  async function connect(): Promise<void> {
    try {
      await goToStrava()
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
    return done
  }, [])

  async function fetchSessions(): Promise<StravaFetch> {
    // Null is said on the screen.
    const found = await stravaActivities().catch(() => null)
    if (found === 'ended') {
      setState('ended')
      await read()
      return { outcome: 'ended' }
    }
    if (!found || !data || !userId) return { outcome: 'failed' }
    setLastSync(found.last_synced_at)
    try {
      const count = await saveStravaActivities(data, userId, found.activities)
      return { outcome: 'saved', count }
    } catch (error) {
      // Said on the screen.
      return { outcome: 'not_saved', error }
    }
  }

  return {
    state,
    lastSync,
    ask,
    connect,
    finish,
    fetchSessions: data && userId ? fetchSessions : undefined,
    disconnect,
  }
}
