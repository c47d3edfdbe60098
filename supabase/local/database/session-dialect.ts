import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { BorrowedSession } from './borrowed-session.ts'
import { currentVisit, type Visit } from './callers.ts'
import type { Sessions } from './sessions.ts'

/** What lite asks the database through: its queries and transactions over the visits' connections. */
export function kyselyOver(sessions: Sessions): Kysely<unknown> {
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new SessionDriver(sessions),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  return new Kysely({ dialect })
}

class SessionConnection implements DatabaseConnection {
  readonly borrowed: BorrowedSession
  readonly visit: Visit

  constructor(borrowed: BorrowedSession, visit: Visit) {
    this.borrowed = borrowed
    this.visit = visit
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affected } = await this.borrowed.query(sql, parameters)
    // Kysely trusts its caller with the rows' type.
    const result = { rows: rows as R[] }
    return affected === undefined ? result : { ...result, numAffectedRows: affected }
  }

  // biome-ignore lint/correctness/useYield: nobody asks for streams.
  async *streamQuery<R>(): AsyncGenerator<QueryResult<R>> {
    throw new Error('rows are not streamed')
  }
}

class SessionDriver implements Driver {
  readonly #sessions: Sessions

  constructor(sessions: Sessions) {
    this.#sessions = sessions
  }

  async init(): Promise<void> {}
  async destroy(): Promise<void> {}

  async acquireConnection(): Promise<SessionConnection> {
    const visit = currentVisit()
    return new SessionConnection(await this.#sessions.enter(visit), visit)
  }

  releaseConnection(connection: SessionConnection): Promise<void> {
    return this.#sessions.leave(connection.visit)
  }

  async beginTransaction(connection: SessionConnection): Promise<void> {
    connection.borrowed.begin()
  }

  commitTransaction(connection: SessionConnection): Promise<void> {
    return connection.borrowed.commit()
  }

  rollbackTransaction(connection: SessionConnection): Promise<void> {
    return connection.borrowed.rollback()
  }
}
