import { Deferred, type Statement } from './deferred.ts'
import { Unavailable } from './unavailable.ts'

export interface Answer {
  rows: Record<string, unknown>[]
  affected: bigint | undefined
}

/** One connection to a database, used by one visit at a time. */
export interface Session {
  /** @param first statements before it; where one fails, what follows is not run */
  query(statement: Statement, first: readonly Statement[]): Promise<Answer>
  /** Several statements, no parameters. */
  exec(script: string): Promise<void>
  /** Ends what runs: because it takes too long, or because nobody waits for it any more. */
  interrupt(why: 'took_too_long' | 'aborted'): void
  /** Gives it back; `usable` if no transaction is open on it. */
  release(usable: boolean): Promise<void>
}

const NO_ANSWER: Answer = { rows: [], affected: undefined }

/** How often it is looked whether a visit takes too long, ms. */
const LOOK_EVERY_MS = 200

/** What of a visit its connection has to know. */
interface Served {
  /** Aborted when whoever asked has gone. */
  signal?: AbortSignal
  /** Why it was not served. */
  fault: Unavailable | null
}

/** A connection while one visit has it. */
export class BorrowedSession {
  readonly #session: Session
  readonly #visit: Served
  readonly #endTurn: () => void
  #watch: ReturnType<typeof setInterval> | undefined
  readonly #deferred = new Deferred()
  #inTransaction = false
  #running = 0
  #ended: Unavailable | null = null

  constructor(session: Session, visit: Served, endTurn: () => void) {
    this.#session = session
    this.#visit = visit
    this.#endTurn = endTurn
  }

  /** Ends it where its caller leaves, or where it takes longer than it may. */
  watch(limitMs: () => number, onTooLong: () => void): void {
    this.#visit.signal?.addEventListener('abort', this.#onAbort)
    const since = performance.now()
    this.#watch = setInterval(() => {
      if (performance.now() - since <= limitMs()) return
      clearInterval(this.#watch)
      onTooLong()
      this.#end('took_too_long')
    }, LOOK_EVERY_MS)
  }

  async query(sql: string, params: readonly unknown[] = []): Promise<Answer> {
    const statement = { sql, params }
    if (this.#inTransaction && this.#deferred.takes(statement)) return NO_ANSWER
    return this.#run(() => this.#session.query(statement, this.#deferred.flush()))
  }

  exec(script: string): Promise<void> {
    return this.#run(async () => {
      const first = this.#deferred.flush()
      const last = first.pop()
      if (last) await this.#session.query(last, first)
      await this.#session.exec(script)
    })
  }

  /** Sent with the first statement. */
  begin(): void {
    this.#deferred.begin()
    this.#inTransaction = true
  }

  async commit(): Promise<void> {
    await this.query('commit')
    this.#inTransaction = false
  }

  /** A connection that was ended has rolled back already. */
  async rollback(): Promise<void> {
    if (this.#ended) return
    this.#deferred.flush()
    await this.#run(() => this.#session.exec('rollback'))
    this.#inTransaction = false
  }

  async giveBack(): Promise<void> {
    clearInterval(this.#watch)
    this.#visit.signal?.removeEventListener('abort', this.#onAbort)
    try {
      await this.#session.release(!this.#inTransaction)
    } finally {
      this.#endTurn()
    }
  }

  readonly #onAbort = () => this.#end('aborted')

  /** What runs is ended; what would follow is not begun. */
  #end(code: 'took_too_long' | 'aborted'): void {
    this.#ended ??= noted(this.#visit, new Unavailable(code))
    if (this.#running > 0) this.#session.interrupt(code)
  }

  async #run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#ended) throw this.#ended
    this.#running += 1
    try {
      return await work()
    } catch (error) {
      throw this.#ended ?? noted(this.#visit, error)
    } finally {
      this.#running -= 1
    }
  }
}

/** Remembers why the visit is not served. */
export function noted<Fault>(visit: Served, error: Fault): Fault {
  if (error instanceof Unavailable) visit.fault ??= error
  return error
}
