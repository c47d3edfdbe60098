import { currentVisit, SERVER, type Visit } from './callers.ts'
import { Deferred, type Statement } from './deferred.ts'
import { type TurnLimits, Turns } from './turns.ts'
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

/** Where sessions come from. */
export interface Engine {
  /** @throws Unavailable */
  session(visit: Visit): Promise<Session>
}

export interface SessionLimits extends TurnLimits {
  /** How long one visit may have a connection, ms. */
  turnMs: number
  /** The same while another account waits. */
  crowdedTurnMs: number
}

/**
 * The database's connections, handed out in turns.
 *
 * [Note: a visit has one connection]
 * lite opens a transaction and asks other questions beside it without saying so. All that one request
 * asks goes over one connection, so no request waits for itself; and a connection is one visit's until
 * its transaction is over, so no request ever finds itself in another's transaction, with another's
 * rights.
 */
export class Sessions {
  readonly #turns: Turns
  readonly #engine: Engine
  readonly #limits: SessionLimits
  /** Accounts that are not served, and until when (ms since 1970). */
  readonly #barred = new Map<string, number>()

  constructor(engine: Engine, limits: SessionLimits) {
    this.#engine = engine
    this.#limits = limits
    this.#turns = new Turns(limits)
  }

  /** Takes part in the visit's connection, or takes one; `leave` as often as `enter`. */
  enter(visit: Visit): Promise<BorrowedSession> {
    visit.users += 1
    visit.borrowed ??= this.#take(visit)
    const borrowed = visit.borrowed
    return borrowed.catch((error) => {
      visit.users -= 1
      if (visit.borrowed === borrowed) visit.borrowed = null
      throw noted(visit, error)
    })
  }

  async leave(visit: Visit): Promise<void> {
    visit.users -= 1
    if (visit.users > 0 || !visit.borrowed) return
    const borrowed = visit.borrowed
    visit.borrowed = null
    await (await borrowed).giveBack()
  }

  /** Does something with the visit's connection. */
  async use<T>(work: (session: BorrowedSession) => Promise<T>): Promise<T> {
    const visit = currentVisit()
    const session = await this.enter(visit)
    try {
      return await work(session)
    } finally {
      await this.leave(visit)
    }
  }

  #limitFor(account: string): number {
    const { turnMs, crowdedTurnMs } = this.#limits
    return this.#turns.othersWait(account) ? crowdedTurnMs : turnMs
  }

  #bar(account: string): void {
    if (account !== SERVER) this.#barred.set(account, Date.now() + BARRED_MS)
  }

  #isBarred(account: string): boolean {
    const until = this.#barred.get(account)
    if (until === undefined) return false
    if (until > Date.now()) return true
    this.#barred.delete(account)
    return false
  }

  async #take(visit: Visit): Promise<BorrowedSession> {
    const { account, signal, prepares } = visit
    if (this.#isBarred(account)) throw new Unavailable('took_too_long')
    const endTurn = prepares ? () => undefined : await this.#turns.take(account, signal)
    try {
      const session = await this.#engine.session(visit)
      const borrowed = new BorrowedSession(session, visit, endTurn)
      if (!visit.unhurried)
        borrowed.watch(
          () => this.#limitFor(account),
          () => this.#bar(account),
        )
      return borrowed
    } catch (error) {
      endTurn()
      throw error
    }
  }
}

/** How long an account is not served after it had to be ended, ms: once, it may hold up others; not again and again. */
const BARRED_MS = 30_000

const NO_ANSWER: Answer = { rows: [], affected: undefined }

/** How often it is looked whether a visit takes too long, ms. */
const LOOK_EVERY_MS = 200

/** A connection while one visit has it. */
export class BorrowedSession {
  readonly #session: Session
  readonly #visit: Visit
  readonly #endTurn: () => void
  #watch: ReturnType<typeof setInterval> | undefined
  readonly #deferred = new Deferred()
  #inTransaction = false
  #running = 0
  #ended: Unavailable | null = null

  constructor(session: Session, visit: Visit, endTurn: () => void) {
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
function noted<Fault>(visit: Visit, error: Fault): Fault {
  if (error instanceof Unavailable) visit.fault ??= error
  return error
}
