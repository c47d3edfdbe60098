import type { LocalDatabase } from '#db/database.ts'
import type { SyncProgress } from '#db/device-store.ts'
import { readProgress } from '#db/progress.ts'
import type { WaitingRow } from '#db/waiting-rows.ts'
import type { TableName } from '#domain/entities.ts'
import type { PullReply } from '#domain/sync-protocol.ts'
import { AskFailed, createAsking, failureOf } from './asking.ts'
import { BEHIND, isBehind } from './behind.ts'
import { comparesWith, finishComparing, markAll } from './compare.ts'
import type { Facts } from './facts.ts'
import type { SyncFailure } from './failure.ts'
import { pushInParts } from './parts.ts'
import {
  type Cursors,
  cursorsAfter,
  hasMore,
  ROWS_PER_PAGE,
  wholeCursors,
  writePage,
} from './pull.ts'
import { openAfter, settle } from './push.ts'
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
  /** Rows that the server failed over (parts.ts). */
  stumbled: Set<string>
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

/** Answers of another database than the last one's, in one go: more than these come of two, in turn. */
const OTHER_DATABASES = 3

const UNEXPECTED = { code: 'unexpected', retryAfterMs: 0, status: null } as const

/** Where an answer says that the owner's clock stands. */
type Clock = Pick<PullReply, 'lineage' | 'seq'>

/** When a pull has come to its end. */
const ALL_KNOWN = { comparing: null, hasAddedTables: false } as const

export function createExchange(ports: ExchangePorts): Exchange {
  const { db, transport, facts } = ports
  let isOver = false
  const { ask, giveUp } = createAsking()
  const parts = pushInParts({
    send: (changes) => ask(() => transport.push(changes)),
    refuse: (batch, rejected) => settle(db, batch, { conflicts: [], rejected }),
    stumbled: ports.stumbled,
  })
  let wantsPull = false
  /** Up to which value of the clock somebody has asked to look since the last push was sent. */
  let askedSince = 0
  let work: Promise<void> | null = null
  let progress: SyncProgress | null = null
  const askPrimary = () => ask(() => transport.push([]))
  const { early, toSend, hasToSend } = outbox(db)
  /** The highest value of the owner's clock that an answer has named; how many answers came of another database. */
  let [seen, others] = [0, 0]

  async function run(): Promise<void> {
    others = 0
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
      if (!isOver) ports.onFailed(failureIn(error))
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

  async function isAnotherDatabase(known: SyncProgress, stands: Clock): Promise<boolean> {
    if (!(await comparesWith(db, known, stands.lineage, stands.seq))) return false
    wantsPull = true
    seen = 0
    others += 1
    if (others > OTHER_DATABASES) throw new AskFailed(UNEXPECTED)
    return true
  }

  const fetchPage = (cursors: Cursors) =>
    aheadOf(ask(() => transport.pull(wholeCursors(cursors), ROWS_PER_PAGE)))

  async function pull(known: SyncProgress): Promise<void> {
    wantsPull = false
    facts.note({ activity: 'receiving' })
    let next = fetchPage(known.cursors)
    for (;;) {
      const page = await next
      if (!isOver && (await isBehind(page, known, seen, askPrimary))) throw new AskFailed(BEHIND)
      if (isOver || (await isAnotherDatabase(known, page))) return
      seen = Math.max(seen, page.seq)
      const cursors = cursorsAfter(known.cursors, page)
      const more = hasMore(page)
      // See [Note: no page is older than a push].
      const ahead = more && !hasToSend() ? fetchPage(cursors) : null
      await writePage(db, page, () => !isOver)
      if (isOver) return
      if (!more) {
        if (known.comparing) await finishComparing(db)
        return save(db, known, { ...ALL_KNOWN, cursors, seq: page.seq })
      }
      await save(db, known, { cursors })
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
      const batch = parts.next(toSend())
      if (!(await mayStillSend)) return end()
      facts.note({ activity: 'sending' })
      askedSince = 0
      const reply = await parts.push(batch)
      if (isOver) return
      if (!reply) continue
      if (await isAnotherDatabase(known, { ...reply, seq: reply.seq_before })) return
      seen = Math.max(seen, reply.seq)
      for (const table of await settle(db, batch, reply)) early.add(table)
      if (reply.seq_before === known.seq && !known.hasAddedTables) {
        // Nobody else has written: what is new up to here is what was sent. What was asked for since
        // may be newer.
        wantsPull = askedSince > reply.seq
        await save(db, known, { seq: reply.seq, cursors: cursorsFrom(reply.seq + 1) })
      } else wantsPull ||= known.seq >= 0
      fruitless = openAfter(reply) >= batch.length ? fruitless + 1 : 0
      if (fruitless > FRUITLESS_PUSHES) throw new AskFailed(UNEXPECTED)
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

function aheadOf(page: Promise<PullReply>): Promise<PullReply> {
  // Fetched ahead, it may fail before anybody waits for it.
  page.catch(() => undefined)
  return page
}

async function save(
  db: LocalDatabase,
  known: SyncProgress,
  changed: Partial<SyncProgress>,
): Promise<void> {
  Object.assign(known, changed)
  await db.device.progress.put(known)
}

/** What is to be sent. */
function outbox(db: LocalDatabase) {
  /** Tables whose rows wait until the server is as new as the app; asked again at the next look. */
  const early = new Set<TableName>()
  const toSend = (): WaitingRow[] =>
    [...db.waiting.rows$.value.values()].filter(({ table }) => !early.has(table))
  return { early, toSend, hasToSend: () => toSend().length > 0 }
}

/** Whatever is not an answer of the server's is a failure to read or write here. */
function failureIn(error: unknown): SyncFailure {
  return error instanceof AskFailed ? error.failure : { ...UNEXPECTED, code: 'storage' }
}

/** All tables from the start of one transaction of the owner's clock on. */
function cursorsFrom(seq: number): Cursors {
  return wholeCursors({}, { seq, id: '' })
}
