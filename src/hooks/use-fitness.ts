import type { ServiceName } from '#domain/fitness/sources.ts'
import type { Connection, SourceSync, SyncSpan } from '#domain/fitness/sync-machine.ts'
import type { SyncOutcome } from '#runner-data/fitness/run-source.ts'
import { openedData } from '#runner-data/opened.ts'
import { useObservable } from './use-observable.ts'
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

/** Has the syncs of all tabs know how a connection stands. */
export function noteConnection(source: ServiceName, connection: Connection): void {
  const noted = openedData.get()?.fitness.noteConnection(source, connection)
  // A device that can't note it, as one whose data is not open yet, asks the server later.
  noted?.catch(() => undefined)
}
