import type { LocalDatabase } from '#db/database.ts'
import type { SyncProgress } from '#db/device-store.ts'
import { readProgress } from '#db/progress.ts'
import type { TableName } from '#domain/entities.ts'
import type { PullReply } from '#domain/sync-protocol.ts'
import { AskFailed, createAsking, failureOf } from './asking.ts'
import { comparesWith, finishComparing, markAll } from './compare.ts'
import type { Facts } from './facts.ts'
import type { SyncFailure } from './failure.ts'
import {
  type Cursors,
  cursorsAfter,
  hasMore,
  ROWS_PER_PAGE,
  wholeCursors,
  writePage,
} from './pull.ts'
import { asChanges, nextBatch, openAfter, settle } from './push.ts'
import type { SyncTransport } from './transport.ts'

/**
 * The conversation with the server, for as long as it goes well: what waits is sent, what is new is
 * pulled, one request at a time, but for the next page, which is fetched while the last is written.
 *
 * [Note: no page is older than a push]
 * A page fetched before a push may hold a row as it was before; written after the push's answer, it would
 * put the old row in the place of the agreed one. So nothing is sent while a page is on its way or
 * unwritten: where something waits, no further page is fetched ahead.
 */
export interface Exchange {
  /** Looks for news in both directions: up to a value of the owner's clock, where one is known. */
  look(seq?: number): void
  /** Sends what waits. */
  send(): void
  /** Whether everything is known up to this value of the owner's clock. */
  knows(seq: number): boolean
  /** Nothing is asked, and nothing but the write under way is written, from now on. */
  end(): void
  /** Resolves when an ended exchange has done its last write. */
  readonly ended: Promise<void>
}

export interface ExchangePorts {
  db: LocalDatabase
  transport: SyncTransport
  facts: Facts
  /** Resolves when what a start has to mend on the device is mended. */
  prepare(): Promise<void>
  /** Whether this tab may still send. */
  confirmLease(): Promise<boolean>
  /** Both sides agree. */
  onDone(): void
  onFailed(failure: SyncFailure): void
}

/** So many pushes in a row after which all waits as before are a fault, not a race. */
const FRUITLESS_PUSHES = 20

/** When a pull has come to its end. */
const ALL_KNOWN = { comparing: null, hasAddedTables: false } as const

export function createExchange(ports: ExchangePorts): Exchange {
  const { db, transport, facts } = ports
  let isOver = false
  const { ask, giveUp } = createAsking()
  let wantsPull = false
  /** Up to which value of the clock somebody has asked to look since the last push was sent. */
  let askedSince = 0
  let work: Promise<void> | null = null
  let progress: SyncProgress | null = null
  /** Tables whose rows wait until the server is as new as the app; asked again at the next look. */
  const early = new Set<TableName>()

  async function run(): Promise<void> {
    try {
      const known = await begin()
      while (!isOver && (wantsPull || hasToSend())) {
        const failure = hasToSend() ? await failureOf(push(known)) : null
        // What can't be sent is no reason not to receive; it may say that it has been sent after all.
        if ((wantsPull || failure) && !isOver) await pull(known)
        if (failure) throw failure
      }
      if (isOver) return
      facts.note({ activity: 'idle', failure: null, syncedAt: db.now() })
      work = null
      ports.onDone()
    } catch (error) {
      work = null
      if (isOver) return
      ports.onFailed(failureIn(error))
    }
  }

  async function begin(): Promise<SyncProgress> {
    if (progress) return progress
    const [known] = await Promise.all([readProgress(db.device), db.waiting.read(), ports.prepare()])
    progress = known
    if (progress.comparing !== 'marking') return progress
    await markAll(db)
    progress = await readProgress(db.device)
    return progress
  }

  async function save(known: SyncProgress, changed: Partial<SyncProgress>): Promise<void> {
    Object.assign(known, changed)
    await db.device.progress.put(known)
  }

  function hasToSend(): boolean {
    return [...db.waiting.rows$.value.values()].some(({ table }) => !early.has(table))
  }

  async function isAnotherDatabase(
    known: SyncProgress,
    lineage: string | undefined,
    seq: number,
  ): Promise<boolean> {
    if (!(await comparesWith(db, known, lineage, seq))) return false
    wantsPull = true
    return true
  }

  function fetchPage(cursors: Cursors): Promise<PullReply> {
    const page = ask(() => transport.pull(wholeCursors(cursors), ROWS_PER_PAGE))
    // Fetched ahead, it may fail before anybody waits for it.
    page.catch(() => undefined)
    return page
  }

  async function pull(known: SyncProgress): Promise<void> {
    wantsPull = false
    facts.note({ activity: 'receiving' })
    let next = fetchPage(known.cursors)
    for (;;) {
      const page = await next
      if (isOver || (await isAnotherDatabase(known, page.lineage, page.seq))) return
      const cursors = cursorsAfter(known.cursors, page)
      const more = hasMore(page)
      // See [Note: no page is older than a push].
      const ahead = more && !hasToSend() ? fetchPage(cursors) : null
      await writePage(db, page, () => !isOver)
      if (isOver) return
      if (!more) {
        if (known.comparing) await finishComparing(db)
        return save(known, { ...ALL_KNOWN, cursors, seq: page.seq })
      }
      await save(known, { cursors })
      if (!ahead) {
        await push(known)
        if (isOver || wantsPull) return
        facts.note({ activity: 'receiving' })
      }
      next = ahead ?? fetchPage(known.cursors)
    }
  }

  async function push(known: SyncProgress): Promise<void> {
    let fruitless = 0
    for (;;) {
      if (isOver || !hasToSend()) return
      const mayStillSend = ports.confirmLease()
      // Made while the lease is asked for.
      const batch = nextBatch(db.waiting.rows$.value.values(), (table) => early.has(table))
      if (!(await mayStillSend)) return end()
      facts.note({ activity: 'sending' })
      askedSince = 0
      const reply = await ask(() => transport.push(asChanges(batch)))
      if (isOver || (await isAnotherDatabase(known, reply.lineage, reply.seq_before))) return
      for (const table of await settle(db, batch, reply)) early.add(table)
      if (reply.seq_before === known.seq && !known.hasAddedTables) {
        // Nobody else has written: what is new up to here is what was sent. What was asked for since
        // may be newer.
        wantsPull = askedSince > reply.seq
        await save(known, { seq: reply.seq, cursors: cursorsFrom(reply.seq + 1) })
      } else wantsPull ||= known.seq >= 0
      fruitless = openAfter(reply) >= batch.length ? fruitless + 1 : 0
      if (fruitless > FRUITLESS_PUSHES) throw new AskFailed({ code: 'unexpected', retryAfterMs: 0 })
    }
  }

  function start(): void {
    work ??= run()
  }

  function end(): void {
    isOver = true
    giveUp()
  }

  return {
    look(seq = Number.POSITIVE_INFINITY) {
      early.clear()
      wantsPull = true
      askedSince = Math.max(askedSince, seq)
      start()
    },
    send: start,
    knows: (seq) => progress !== null && seq <= progress.seq,
    end,
    get ended() {
      return work ?? Promise.resolve()
    },
  }
}

/** Whatever is not an answer of the server's is a failure to read or write here. */
function failureIn(error: unknown): SyncFailure {
  return error instanceof AskFailed ? error.failure : { code: 'storage', retryAfterMs: 0 }
}

/** All tables from the start of one transaction of the owner's clock on. */
function cursorsFrom(seq: number): Cursors {
  return wholeCursors({}, { seq, id: '' })
}
