import { useCallback, useEffect, useRef, useState } from 'react'
import type { ServiceName } from '#domain/fitness/sources.ts'
import type { Connection, SourceSync, SyncSpan } from '#domain/fitness/sync-machine.ts'
import { currentSession } from '#remote/auth/session.ts'
import type { SyncOutcome } from '#runner-data/fitness/run-source.ts'
import { whenOpen } from '#runner-data/opened.ts'
import { useObservable } from './use-observable.ts'
import { useOnline } from './use-online.ts'
import { useRunnerData } from './use-runner-data.ts'

export type { SyncOutcome } from '#runner-data/fitness/run-source.ts'

/** How a source's sync stands, alike in every tab; undefined while the data is opening. */
export function useSourceSync(source: ServiceName): SourceSync | undefined {
  return useObservable(useRunnerData()?.fitness.syncs$ ?? null)?.[source]
}

/** Syncs a source because the runner asks; undefined while the data is opening. */
export function useSync(
  source: ServiceName,
): ((span: SyncSpan) => Promise<SyncOutcome>) | undefined {
  const data = useRunnerData()
  return data ? (span) => data.fitness.sync(source, span) : undefined
}

/** What syncing several sources came to, each by itself. */
export type SourceOutcome = SyncOutcome & { source: ServiceName }

/**
 * Fetches what is new from these sources because the runner asks, one after the other; undefined while the
 * data is opening.
 */
export function useSyncAll():
  | ((of: readonly ServiceName[]) => Promise<SourceOutcome[]>)
  | undefined {
  const data = useRunnerData()
  if (!data) return undefined
  return async (sources) => {
    const outcomes: SourceOutcome[] = []
    for (const source of sources)
      outcomes.push({ source, ...(await data.fitness.sync(source, 'now')) })
    return outcomes
  }
}

/** How the syncs of all sources stand; undefined while that is read. */
export function useSourceSyncs() {
  return useObservable(useRunnerData()?.fitness.syncs$ ?? null)
}

/** Has the syncs of all tabs know how a connection of the signed-in runner stands, once their data is open. */
export function noteConnection(source: ServiceName, connection: Connection): void {
  const runner = currentSession()?.user.id
  whenOpen()
    .then(async ({ fitness }) => {
      const isTheirs = currentSession()?.user.id === runner
      if (isTheirs) await fitness.noteConnection(source, connection)
    })
    // A device that can't note it asks the server later.
    .catch(() => undefined)
}

/** How the server says that a connection stands. */
interface Status {
  connection: Connection
  last_synced_at: string | null
}

interface ServiceConnection {
  /** undefined while the server is asked, or can't be. */
  state: Connection | undefined
  lastSync: string | null
  /** Asks the server anew. */
  ask(): Promise<void>
  /** It stands so now: an answer that is still on its way is of before. */
  note(connection: Connection, lastSync: string | null): void
  /** Nothing is known until the server is asked. */
  forget(): void
  /** Syncs because the runner asks; undefined while the device's data is opening. */
  sync: ((span: SyncSpan) => Promise<SyncOutcome>) | undefined
}

/**
 * A runner's connection to a service: how it stands is asked at once, and when the network returns.
 * @param status asks the server; rejects where it could not
 */
export function useConnection(
  source: ServiceName,
  status: () => Promise<Status>,
): ServiceConnection {
  const online = useOnline()
  const begin = useSync(source)
  // What was fetched by itself since the server was asked.
  const syncedHere = useSourceSync(source)?.syncedAt ?? 0
  const [state, setState] = useState<Connection>()
  const [lastSync, setLastSync] = useState<string | null>(null)
  const asked = useRef(0)
  const note = useCallback(
    (connection: Connection, at: string | null) => {
      asked.current += 1
      setState(connection)
      setLastSync(at)
      noteConnection(source, connection)
    },
    [source],
  )
  const ask = useCallback(async () => {
    asked.current += 1
    const question = asked.current
    try {
      const { connection, last_synced_at } = await status()
      if (question === asked.current) note(connection, last_synced_at)
    } catch {
      // It can still be connected anew.
      setState((before) => before ?? 'unknown')
    }
  }, [status, note])
  useEffect(() => {
    if (online) void ask()
  }, [online, ask])
  const forget = useCallback(() => setState(undefined), [])

  async function sync(span: SyncSpan): Promise<SyncOutcome> {
    const found = (await begin?.(span)) ?? { outcome: 'failed' }
    if (found.outcome === 'saved') setLastSync(found.syncedAt)
    if (found.outcome === 'ended') setState('ended')
    if (found.outcome === 'ended' || found.outcome === 'none') await ask()
    return found
  }
  const isNewer = syncedHere > Date.parse(lastSync ?? '1970-01-01')
  const last = isNewer ? new Date(syncedHere).toISOString() : lastSync
  return { state, lastSync: last, ask, note, forget, sync: begin && sync }
}
