import type { Observable, Subscription } from 'rxjs'
import type { LocalDatabase } from '#db/database.ts'
import { type Rejection, rowKey } from '#db/device-store.ts'
import { TABLE_NAMES, type TableName } from '#domain/entities.ts'
import type { Cursor, PullReply, PushChange, PushReply } from '#domain/sync-protocol.ts'
import { backoffDelay } from './backoff.ts'
import { type SyncFailure, toSyncFailure } from './failure.ts'
import { holdLease } from './lease.ts'
import { createOutbox } from './outbox.ts'
import { PullQueue } from './pull-queue.ts'
import { type PushOutcome, PushQueue } from './push-queue.ts'
import { type Replications, type SentRow, startReplications } from './replication.ts'
import { type DeviceRow, fromWire, toWire } from './wire.ts'

/** How the database is reached; throws objects with a `code` of SyncFailureCode. */
export interface SyncTransport {
  push(changes: PushChange[]): Promise<PushReply>
  pull(cursors: Partial<Record<TableName, Cursor>>, page: number): Promise<PullReply>
}

export interface SyncOptions {
  db: LocalDatabase
  transport: SyncTransport
  /** Whether the device believes it has a network; emits its present belief on subscription. */
  online$: Observable<boolean>
  /**
   * The owner's clock on the server has moved to this value. The first value, 0 where there is no
   * other, says that moves are heard from now on.
   */
  nudges$: Observable<number>
  /** Moments to look for news: the app was focused, the runner asked, a minute has passed. */
  wakes$: Observable<void>
  random?: () => number
}

export interface SyncEngine {
  syncNow(): void
  close(): Promise<void>
}

/** A row on its way, with the server's version it was made on. */
interface Outgoing {
  table: TableName
  row: DeviceRow
  base: DeviceRow | null
}

/** A nudge is acted on after this pause, so that a burst of changes is one pull, in ms. */
const NUDGE_DEBOUNCE_MS = 2000
/** The first look at the server waits this long for the nudges to be heard, in ms. */
const LISTEN_PATIENCE_MS = 500
/** The device may be online without knowing: look again at least this often, in ms. */
const OFFLINE_RETRY_MS = 60_000

/**
 * Keeps one runner's local database and the server in agreement, from whichever tab holds the
 * lease (lease.ts [Note: a lease, not a leader]). Where the server can't be asked, everything
 * pauses and comes back with back-off, at once when the network returns; one request carries all
 * that has gathered meanwhile.
 */
export function startSync(options: SyncOptions): SyncEngine {
  const { db, transport } = options
  const random = options.random ?? Math.random
  const outbox = createOutbox(db)
  let running: Replications | null = null
  let online = true
  let paused = false
  let attempt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let nudgeTimer: ReturnType<typeof setTimeout> | undefined
  /** The owner's clock as far as this tab has seen all of it. */
  let knownSeq = -1
  let queue: Promise<unknown> = Promise.resolve()
  let closed = false
  let inFirstRound = true
  let nudges: Subscription | null = null

  const pushes = new PushQueue<Outgoing>(send)
  const pulls = new PullQueue(async (cursors, page) => {
    void outbox.note({ activity: 'receiving' })
    const reply = await asked(() => transport.pull(cursors, page))
    void outbox.arrived(
      TABLE_NAMES.flatMap((table) =>
        (reply.tables[table]?.rows ?? []).map(({ id, rev }) => ({ table, id, rev })),
      ),
    )
    if (isWholePicture(cursors, reply)) knownSeq = Math.max(knownSeq, reply.seq)
    return reply
  })

  const lease = holdLease({
    store: db.device,
    owner: db.newId(),
    now: db.now,
    onGained: () => inTurn(start),
    onLost: () => inTurn(stop),
  })

  const channel = new BroadcastChannel(`fuelmile-sync-${db.userId}`)
  channel.onmessage = () => look()

  const subscriptions: Subscription[] = [
    options.online$.subscribe((value) => {
      online = value
      if (value) resume()
    }),
    options.wakes$.subscribe(lookFromAnyTab),
  ]

  async function asked<T>(request: () => Promise<T>): Promise<T> {
    try {
      const reply = await request()
      attempt = 0
      // The first round on a device is over when its rows are written, not when they are fetched.
      void outbox.note(
        inFirstRound ? { failure: null } : { activity: 'idle', failure: null, syncedAt: db.now() },
      )
      return reply
    } catch (error) {
      await wait(toSyncFailure(error))
      throw error
    }
  }

  async function start(): Promise<void> {
    if (running || closed || paused) return
    if (!online) return pauseUntilLater(OFFLINE_RETRY_MS)
    knownSeq = -1
    await listen()
    if (closed) return
    running = startReplications({
      db,
      pushes,
      pulls,
      sendRows,
      onAdopted: (table, id, rev) => void outbox.adopted(table, id, rev),
      onWriteFailure: () => inTurn(startOver),
    })
    inFirstRound = true
    void finishFirstRound(running)
  }

  /**
   * One tab listens for all, and looks only then: what changed between a look and the first nudge
   * would stay unseen until the next wake.
   */
  function listen(): Promise<void> {
    return new Promise((resolve) => {
      setTimeout(resolve, LISTEN_PATIENCE_MS)
      nudges = options.nudges$.subscribe((seq) => {
        resolve()
        if (seq <= knownSeq) return
        clearTimeout(nudgeTimer)
        nudgeTimer = setTimeout(() => seq > knownSeq && look(), NUDGE_DEBOUNCE_MS)
      })
    })
  }

  async function finishFirstRound(round: Replications): Promise<void> {
    await round.round()
    // Paused or stopped, the round was given up: the next resume starts it again.
    if (round !== running || paused || !inFirstRound) return
    inFirstRound = false
    void outbox.note({ activity: 'idle', syncedAt: db.now() })
    await outbox.settle(round)
  }

  async function stop(): Promise<void> {
    const stopping = running
    running = null
    nudges?.unsubscribe()
    clearTimeout(nudgeTimer)
    clearTimeout(timer)
    paused = false
    rejectWaiting()
    await stopping?.stop()
  }

  /** A write failed: make the replications anew, from the stored checkpoints, after a while. */
  async function startOver(): Promise<void> {
    if (!running) return
    await stop()
    void outbox.note({ activity: 'idle', failure: 'storage' })
    attempt += 1
    pauseUntilLater(backoffDelay(attempt, random()))
  }

  /** The server can't be asked: stop asking for a while. Called before the request's error is seen. */
  async function wait(failure: SyncFailure): Promise<void> {
    attempt += 1
    void outbox.note({ activity: 'idle', failure: failure.code })
    if (paused || closed) return
    const delay = online ? backoffDelay(attempt, random(), failure.retryAfterMs) : OFFLINE_RETRY_MS
    pauseUntilLater(delay)
    await running?.pause()
    rejectWaiting()
  }

  function pauseUntilLater(delayMs: number): void {
    paused = true
    clearTimeout(timer)
    timer = setTimeout(resume, delayMs)
  }

  function resume(): void {
    clearTimeout(timer)
    if (!paused || closed) return
    paused = false
    if (running) {
      running.resume()
      if (inFirstRound) void finishFirstRound(running)
    } else inTurn(async () => (await lease.confirm()) && start())
  }

  function look(): void {
    if (paused) resume()
    else if (running) void lookWith(running)
  }

  async function lookWith(round: Replications): Promise<void> {
    round.resync()
    await round.round()
    // Only the count of waiting changes hangs on this.
    if (round === running) await outbox.settle(round).catch(() => undefined)
  }

  /** The tab the runner looks at is often not the one that replicates. */
  function lookFromAnyTab(): void {
    look()
    if (!running) channel.postMessage('look')
  }

  function rejectWaiting(): void {
    const error = new Error('sync paused')
    pushes.rejectAll(error)
    pulls.rejectAll(error)
  }

  function inTurn(step: () => unknown): void {
    queue = queue.then(step).catch(() => undefined)
  }

  async function sendRows(table: TableName, rows: SentRow[]): Promise<DeviceRow[]> {
    const items = rows.map(
      ({ newDocumentState: row, assumedMasterState }): Outgoing => ({
        table,
        row,
        base: assumedMasterState ?? null,
      }),
    )
    const { conflicts } = await pushes.push(table, items)
    return conflicts.map(({ row }) => fromWire(table, row))
  }

  /** Sends rows of any tables as one request, and writes down what became of them. */
  async function send(items: readonly Outgoing[]): Promise<PushOutcome> {
    const refusals = await outbox.refusals(items.map(({ table, row }) => rowKey(table, row.id)))
    // A row the server refused before counts as sent for RxDB: its true base is kept aside.
    const baseOf = (index: number) => (refusals[index] ?? items[index])?.base ?? null
    const changes = items.flatMap(({ table, row }, index): PushChange[] => {
      const base = baseOf(index)
      // A merge may have made the row the server's own.
      return base?.rev === row.rev ? [] : [{ table, base_rev: base?.rev ?? null, row: toWire(row) }]
    })
    const { conflicts, rejected } =
      changes.length > 0 ? await push(changes) : { conflicts: [], rejected: [] }
    const open = keysOf(conflicts)
    const reasons = new Map(rejected.map((reason) => [rowKey(reason.table, reason.id), reason]))
    const at = new Date(db.now()).toISOString()
    const refused = items.flatMap(({ table, row }, index): Rejection[] => {
      const key = rowKey(table, row.id)
      const reason = reasons.get(key)
      if (!reason) return []
      const { id: row_id, ...why } = reason
      return [{ ...why, key, row_id, row, base: baseOf(index), rejected_at: at }]
    })
    const settled = items.flatMap(({ table, row: { id, rev } }) => {
      const key = rowKey(table, id)
      return open.has(key) ? [] : [{ key, table, id, rev }]
    })
    const before = new Set(refusals.flatMap((refusal) => (refusal ? [refusal.key] : [])))
    const taken = settled.filter(({ key }) => before.has(key) && !reasons.has(key))
    await outbox.answered(
      settled,
      refused,
      taken.map(({ key }) => key),
    )
    return { conflicts, rejected }
  }

  async function push(changes: PushChange[]): Promise<PushReply> {
    if (!(await lease.confirm())) throw new Error('lease lost')
    void outbox.note({ activity: 'sending' })
    const reply = await asked(() => transport.push(changes))
    if (reply.seq_before === knownSeq) knownSeq = reply.seq
    return reply
  }

  return {
    syncNow: lookFromAnyTab,
    async close() {
      closed = true
      for (const subscription of subscriptions) subscription.unsubscribe()
      channel.close()
      await queue
      await stop()
      await lease.close()
    },
  }
}

function keysOf(rows: readonly { table: string; id: string }[]): Set<string> {
  return new Set(rows.map(({ table, id }) => rowKey(table, id)))
}

function isWholePicture(cursors: Partial<Record<TableName, Cursor>>, reply: PullReply): boolean {
  const tables = Object.keys(cursors) as TableName[]
  return (
    tables.length === TABLE_NAMES.length &&
    tables.every((table) => reply.tables[table]?.more === false)
  )
}
