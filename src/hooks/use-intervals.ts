import { useCallback, useEffect, useState } from 'react'
import {
  connectIntervals,
  disconnectIntervals,
  intervalsStatus,
} from '#remote/providers/intervals-icu.ts'
import { noteConnection } from './use-fitness.ts'
import { useOnline } from './use-online.ts'

type IntervalsState = 'connected' | 'ended' | 'none' | 'unknown'

interface Intervals {
  /** undefined while the server is asked, or can't be. */
  state: IntervalsState | undefined
  lastSync: string | null
  /** Asks the server anew. */
  ask(): Promise<void>
  /** Hands in a key; answers whether it is taken, rejects where it can be tried again. */
  connect(apiKey: string): Promise<boolean>
  /** Rejects where nothing has changed. */
  disconnect(): Promise<void>
}

/** The runner's connection to intervals.icu. */
export function useIntervals(): Intervals {
  const online = useOnline()
  const [state, setState] = useState<IntervalsState>()
  const [lastSync, setLastSync] = useState<string | null>(null)
  const ask = useCallback(async () => {
    try {
      const { connection, last_synced_at } = await intervalsStatus()
      setState(connection)
      setLastSync(last_synced_at)
      noteConnection('intervals_icu', connection)
    } catch {
      // A key can be entered all the same.
      setState((before) => before ?? 'unknown')
    }
  }, [])
  useEffect(() => {
    if (online) void ask()
  }, [online, ask])
  return {
    state,
    lastSync,
    ask,
    async connect(apiKey) {
      const taken = await connectIntervals(apiKey)
      if (taken) await ask()
      return taken
    },
    async disconnect() {
      await disconnectIntervals()
      setState('none')
      setLastSync(null)
      noteConnection('intervals_icu', 'none')
    },
  }
}
