import type { TableName } from '#domain/entities.ts'
import type { Cursor, PulledRow, PullReply } from '#domain/sync-protocol.ts'
import { createBarrier } from './barrier.ts'

/** Rows one response carries at most, over all tables: about 0.7 MB, parsed in a few ms. */
const ROWS_PER_RESPONSE = 1000
/** Fetch the next page while this many rows are still to be written. */
const PREFETCH_BELOW = 600
const QUIET_MS = 5
const LONGEST_WAIT_MS = 5000

/** Fetched rows not handed over yet. */
interface Shelf {
  /** Where the first row on the shelf follows. */
  start: Cursor
  rows: PulledRow[]
  more: boolean
  fetching: Promise<void> | null
}

interface Waiter {
  cursor: Cursor
  limit: number
  resolve(rows: PulledRow[]): void
  reject(error: unknown): void
}

/**
 * Asks for the news of all collections in one request, and keeps what a page brings until RxDB has
 * written the batch before: pages are large (few round trips), batches small (short tasks).
 */
export class PullQueue {
  readonly barrier = createBarrier(QUIET_MS, LONGEST_WAIT_MS)
  readonly #shelves = new Map<TableName, Shelf>()
  readonly #waiting = new Map<TableName, Waiter>()
  #running = false
  readonly #fetch: (cursors: Partial<Record<TableName, Cursor>>, page: number) => Promise<PullReply>

  constructor(
    fetch: (cursors: Partial<Record<TableName, Cursor>>, page: number) => Promise<PullReply>,
  ) {
    this.#fetch = fetch
  }

  /** The next rows of a table after `cursor`: `limit` of them, fewer only where there are no more. */
  pull(table: TableName, cursor: Cursor, limit: number): Promise<PulledRow[]> {
    const shelf = this.#shelves.get(table)
    if (shelf && !sameCursor(shelf.start, cursor)) this.#shelves.delete(table)
    const ready = this.#take(table, limit)
    if (ready) {
      this.barrier.arrive(table)
      return Promise.resolve(ready)
    }
    const answer = new Promise<PulledRow[]>((resolve, reject) => {
      this.#waiting.set(table, { cursor, limit, resolve, reject })
    })
    this.barrier.arrive(table)
    void this.#run()
    return answer
  }

  /** Forgets what was fetched and gives up on who waits: they come again after the pause. */
  rejectAll(error: unknown): void {
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    this.#shelves.clear()
    for (const waiter of waiting) waiter.reject(error)
  }

  /** Rows from the shelf, or null where it has to be filled first. */
  #take(table: TableName, limit: number): PulledRow[] | null {
    const shelf = this.#shelves.get(table)
    if (!shelf || (shelf.rows.length < limit && shelf.more)) return null
    const rows = shelf.rows.splice(0, limit)
    // A short batch ends RxDB's round; the next round starts with a fresh question.
    if (rows.length < limit) this.#shelves.delete(table)
    else shelf.start = endOf(rows, shelf.start)
    if (shelf.more && shelf.rows.length < PREFETCH_BELOW) void this.#prefetch(table, shelf)
    return rows
  }

  async #run(): Promise<void> {
    if (this.#running) return
    this.#running = true
    try {
      while (this.#waiting.size > 0) {
        await this.barrier.settled()
        await this.#fetchForWaiters()
      }
    } finally {
      this.#running = false
    }
  }

  async #fetchForWaiters(): Promise<void> {
    const tables = [...this.#waiting.keys()]
    try {
      const prefetching = tables.map((table) => this.#shelves.get(table)?.fetching ?? null)
      await Promise.all(prefetching)
      await this.#fill(tables.filter((table) => this.#isShort(table)))
    } catch (error) {
      for (const table of tables) {
        this.#waiting.get(table)?.reject(error)
        this.#waiting.delete(table)
      }
      return
    }
    for (const table of tables) {
      const waiter = this.#waiting.get(table)
      const rows = waiter && this.#take(table, waiter.limit)
      if (!rows) continue
      this.#waiting.delete(table)
      waiter.resolve(rows)
    }
  }

  #isShort(table: TableName): boolean {
    const shelf = this.#shelves.get(table)
    const limit = this.#waiting.get(table)?.limit ?? 1
    return !shelf || (shelf.more && shelf.rows.length < limit)
  }

  async #prefetch(table: TableName, shelf: Shelf): Promise<void> {
    if (shelf.fetching !== null) return
    // A failed prefetch is not told: the shelf stays short, and who needs it asks again.
    shelf.fetching = this.#fill([table]).catch(() => undefined)
    await shelf.fetching
    shelf.fetching = null
  }

  async #fill(tables: TableName[]): Promise<void> {
    if (tables.length === 0) return
    const cursors: Partial<Record<TableName, Cursor>> = {}
    for (const table of tables) {
      const shelf = this.#shelves.get(table)
      const start = this.#waiting.get(table)?.cursor ?? { seq: 0, id: '' }
      cursors[table] = shelf ? endOf(shelf.rows, shelf.start) : start
    }
    const reply = await this.#fetch(cursors, ROWS_PER_RESPONSE)
    for (const table of tables) {
      const news = reply.tables[table] ?? { rows: [], more: true }
      const shelf = this.#shelves.get(table)
      const asked = cursors[table] as Cursor
      if (shelf && sameCursor(endOf(shelf.rows, shelf.start), asked)) {
        shelf.rows.push(...news.rows)
        shelf.more = news.more
      } else if (!shelf && this.#waiting.has(table)) {
        this.#shelves.set(table, { start: asked, rows: news.rows, more: news.more, fetching: null })
      }
    }
  }
}

function endOf(rows: readonly PulledRow[], start: Cursor): Cursor {
  const last = rows.at(-1)
  return last ? { seq: last.seq, id: last.id } : start
}

function sameCursor(a: Cursor, b: Cursor): boolean {
  return a.seq === b.seq && a.id === b.id
}
