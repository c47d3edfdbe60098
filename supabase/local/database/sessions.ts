import { BorrowedSession, noted, type Session } from './borrowed-session.ts'
import { currentVisit, SERVER, type Visit } from './callers.ts'
import { type TurnLimits, Turns } from './turns.ts'
import { Unavailable } from './unavailable.ts'

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
