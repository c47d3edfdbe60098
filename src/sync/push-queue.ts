import type { PushConflict, PushRejection } from '#domain/sync-protocol.ts'
import { createBarrier } from './barrier.ts'

/** What the server said of one caller's changes. */
export interface PushOutcome {
  conflicts: PushConflict[]
  rejected: PushRejection[]
}

/** Rows in one request, at most. */
const ROWS_PER_REQUEST = 1000
/** Characters of JSON in one request, about. */
const CHARACTERS_PER_REQUEST = 2_000_000
const QUIET_MS = 10
const LONGEST_WAIT_MS = 3000

/** A row to be sent. */
interface Item {
  table: string
  row: { id: string }
}

interface Caller<T> {
  /** What has not gone into a request yet. */
  unsent: T[]
  outcome: PushOutcome
  unanswered: number
  resolve(outcome: PushOutcome): void
  reject(error: unknown): void
}

/**
 * Sends the changes of all collections as one request after another, never two at a time: RxDB
 * would fire the batches of ten collections in parallel.
 */
export class PushQueue<T extends Item> {
  readonly barrier = createBarrier(QUIET_MS, LONGEST_WAIT_MS)
  #callers: Caller<T>[] = []
  #running = false
  readonly #send: (items: T[]) => Promise<PushOutcome>

  constructor(send: (items: T[]) => Promise<PushOutcome>) {
    this.#send = send
  }

  /** Resolves when the server has answered for every row; rejects where it could not be asked. */
  push(name: string, items: readonly T[]): Promise<PushOutcome> {
    const answer = new Promise<PushOutcome>((resolve, reject) => {
      const outcome = { conflicts: [], rejected: [] }
      const unsent = [...items]
      this.#callers.push({ unsent, outcome, unanswered: items.length, resolve, reject })
    })
    this.barrier.arrive(name)
    void this.#run()
    return answer
  }

  /** Gives up on all that has not been sent: their callers come again after the pause. */
  rejectAll(error: unknown): void {
    const callers = this.#callers
    this.#callers = []
    for (const caller of callers) caller.reject(error)
  }

  async #run(): Promise<void> {
    if (this.#running) return
    this.#running = true
    try {
      while (this.#callers.length > 0) {
        await this.barrier.settled()
        await this.#sendNext()
      }
    } finally {
      this.#running = false
    }
  }

  async #sendNext(): Promise<void> {
    const batch = this.#takeBatch()
    if (batch.length === 0) return
    try {
      const reply = await this.#send(batch.map(({ item }) => item))
      const conflicts = byRow(reply.conflicts)
      const rejected = byRow(reply.rejected)
      for (const { item, caller } of batch) {
        const key = `${item.table}:${item.row.id}`
        const conflict = conflicts.get(key)
        const rejection = rejected.get(key)
        if (conflict) caller.outcome.conflicts.push(conflict)
        if (rejection) caller.outcome.rejected.push(rejection)
        caller.unanswered -= 1
        if (caller.unanswered === 0) caller.resolve(caller.outcome)
      }
    } catch (error) {
      for (const caller of new Set(batch.map(({ caller }) => caller))) caller.reject(error)
    }
  }

  #takeBatch(): { item: T; caller: Caller<T> }[] {
    const batch: { item: T; caller: Caller<T> }[] = []
    let characters = 0
    while (this.#callers.length > 0) {
      const caller = this.#callers[0] as Caller<T>
      while (caller.unsent.length > 0) {
        const item = caller.unsent[0] as T
        const size = JSON.stringify(item.row).length
        const full = batch.length >= ROWS_PER_REQUEST || characters + size > CHARACTERS_PER_REQUEST
        if (full && batch.length > 0) return batch
        caller.unsent.shift()
        batch.push({ item, caller })
        characters += size
      }
      this.#callers.shift()
    }
    return batch
  }
}

function byRow<T extends { table: string; id: string }>(items: readonly T[]): Map<string, T> {
  return new Map(items.map((item) => [`${item.table}:${item.id}`, item]))
}
