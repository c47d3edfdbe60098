import { Unavailable } from './unavailable.ts'

export interface TurnLimits {
  /** Connections there are. */
  places: number
  /** Of these, how many one account may have at once. */
  placesEach: number
  /** How many requests of one account may wait. */
  waitingEach: number
  /** How long one waits at most, ms. */
  waitMs: number
}

interface Waiter {
  begin(): void
}

/**
 * Who has the database's connections, and who is next.
 *
 * [Note: turns by account]
 * Accounts take turns, not requests: each account has a queue of its own, and a free connection goes to
 * the account that was served least recently. So a thousand requests of one runner hold up another's
 * single one by one turn, and where there are several connections, some are always left for others.
 */
export class Turns {
  readonly #limits: TurnLimits
  /** Least recently served first. */
  readonly #waiting = new Map<string, Waiter[]>()
  readonly #served = new Map<string, number>()
  #free: number

  constructor(limits: TurnLimits) {
    this.#limits = limits
    this.#free = limits.places
  }

  /**
   * Resolves with how to end the turn, once it has begun.
   * @throws Unavailable too_many_requests, busy, aborted
   */
  async take(account: string, signal?: AbortSignal): Promise<() => void> {
    if (signal?.aborted) throw new Unavailable('aborted')
    if (this.#mayBegin(account)) this.#begin(account)
    else await this.#wait(account, signal)
    let over = false
    return () => {
      if (over) return
      over = true
      this.#end(account)
    }
  }

  /** Whether an account other than this one waits. */
  othersWait(account: string): boolean {
    for (const waiting of this.#waiting.keys()) if (waiting !== account) return true
    return false
  }

  #mayBegin(account: string): boolean {
    return this.#free > 0 && (this.#served.get(account) ?? 0) < this.#limits.placesEach
  }

  #begin(account: string): void {
    this.#free -= 1
    this.#served.set(account, (this.#served.get(account) ?? 0) + 1)
  }

  #end(account: string): void {
    this.#free += 1
    const served = (this.#served.get(account) ?? 1) - 1
    if (served > 0) this.#served.set(account, served)
    else this.#served.delete(account)
    this.#next()
  }

  #next(): void {
    for (const [account, waiters] of this.#waiting) {
      if (!this.#mayBegin(account)) continue
      const [waiter] = waiters.splice(0, 1)
      this.#waiting.delete(account)
      // At the end: the others come first now.
      if (waiters.length > 0) this.#waiting.set(account, waiters)
      this.#begin(account)
      waiter?.begin()
      return
    }
  }

  #wait(account: string, signal: AbortSignal | undefined): Promise<void> {
    const waiters = this.#waiting.get(account) ?? []
    if (waiters.length >= this.#limits.waitingEach) throw new Unavailable('too_many_requests')
    this.#waiting.set(account, waiters)
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        begin() {
          settle()
          resolve()
        },
      }
      const giveUp = (code: 'busy' | 'aborted') => {
        settle()
        waiters.splice(waiters.indexOf(waiter), 1)
        if (waiters.length === 0) this.#waiting.delete(account)
        reject(new Unavailable(code))
      }
      const onAbort = () => giveUp('aborted')
      const timer = setTimeout(() => giveUp('busy'), this.#limits.waitMs)
      const settle = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
      }
      signal?.addEventListener('abort', onAbort)
      waiters.push(waiter)
    })
  }
}
