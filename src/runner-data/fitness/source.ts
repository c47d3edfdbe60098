import type { LocalDatabase } from '#db/database.ts'
import type { FieldsOf } from '#domain/entities.ts'
import type { FitnessDay } from '#domain/fitness/google-fit.ts'
import type { ServiceName } from '#domain/fitness/sources.ts'
import type { Connection, SyncProblem, SyncSpan } from '#domain/fitness/sync-machine.ts'

/** An activity a source knows of, as the training row it would be, with its `source` and `started_at`. */
export interface FoundActivity {
  id: string
  fields: FieldsOf<'training_activities'>
}

/** What a source brings. A figure it doesn't know is null. */
export interface Reading {
  /** Ascending. */
  days: readonly FitnessDay[]
  /** Sessions as rows of their own; those of Google Fit stand in its days. */
  sessions: readonly FoundActivity[]
}

/** What a service brings, and when it answered. */
interface ServiceReading extends Reading {
  /** How many days or sessions it told of; fewer may be wanted. */
  found: number
  /** How many days were asked for. */
  totalDays: number
  /** A moment in UTC. */
  syncedAt: string
  /** Whether the days' rows note when they were asked for. */
  noteDays: boolean
}

export type ServiceAnswer =
  | { ok: true; reading: ServiceReading }
  | { ok: false; problem: Exclude<SyncProblem, 'not_saved'>; retryAfterMs: number }

/**
 * A service that brings activity over a connection: a file each in sources/. Files are the one source
 * without a connection (sources/files.ts).
 */
export interface FitnessSource {
  name: ServiceName
  /** How the connection stands, asked of the server. Rejects with a RemoteFailure. */
  connection(): Promise<Connection>
  /** Asks the service. Never rejects for a failure of the network or the service. */
  read(span: SyncSpan, db: LocalDatabase): Promise<ServiceAnswer>
}
