import { getAssumedMasterState } from 'rxdb'
import { type RxReplicationState, replicateRxCollection } from 'rxdb/plugins/replication'
import type { Subscription } from 'rxjs'
import { collectionOf, type LocalDatabase } from '#db/database.ts'
import { type AnyRow, TABLE_NAMES, type TableName } from '#domain/entities.ts'
import type { Cursor } from '#domain/sync-protocol.ts'
import type { Barrier } from './barrier.ts'
import type { PullQueue } from './pull-queue.ts'
import { type DeviceRow, fromWire } from './wire.ts'

/**
 * RxDB's generic replication for every collection, with our queues behind it.
 *
 * [Note: a checkpoint never runs ahead]
 * RxDB asks for the next batch before it has written the last one, and stores the next checkpoint
 * even where a write failed: the rows of the failed batch would be missing for ever. So a batch is
 * handed over only after the checkpoint of the one before stands in the meta store; where that
 * does not come about the replications are made anew and go on from the stored checkpoint. The
 * same wait keeps the batches apart, so that no write makes a long task.
 *
 * [Note: a pause holds the push checkpoint]
 * A paused replication (RxDB 17.6) drops the rows it can't send and goes on with what is queued;
 * rows that a pull has written then move the push checkpoint past them, and they would never be sent
 * again. So from a pause or a failed push on, no push checkpoint is stored until RxDB, no longer
 * paused, reads the stored one again, which it does at the start of each round.
 *
 * [Note: a round may outlast a pause]
 * RxDB looks for rows to send until it finds none, also while it is paused and drops what it finds.
 * Where it is still at it when the pause ends, it takes the round asked for then as part of this one:
 * the dropped rows would wait for the next look, up to a minute. A push checkpoint still held when
 * it has come to the end tells, and another round is asked for.
 */

/** Rows RxDB writes in one go: measured to stay under 50 ms on the main thread. */
const WRITE_BATCH = 300
/** Rows RxDB looks through for changes in one go. */
const PUSH_BATCH = 1000
/** RxDB's own pause before it asks a failed handler again; ours is the back-off in engine.ts. */
const RETRY_MS = 20

/** Where RxDB keeps how far it has looked for local changes, in a replication's meta store. */
const PUSH_CHECKPOINT = 'up|1'

const START: Cursor = { seq: 0, id: '' }

type State = RxReplicationState<AnyRow, Cursor>

export interface ReplicationPorts {
  db: LocalDatabase
  pushes: { readonly barrier: Barrier }
  pulls: PullQueue
  /** Answers a batch of rows RxDB wants sent: the conflicts. */
  sendRows(table: TableName, rows: SentRow[]): Promise<DeviceRow[]>
  /** A merge came out as the server's own version: the local change `rev` has nothing left to send. */
  onAdopted(table: TableName, id: string, rev: string): void
  /** RxDB could not write what was pulled or answered. */
  onWriteFailure(error: unknown): void
}

export interface SentRow {
  newDocumentState: DeviceRow
  assumedMasterState?: DeviceRow
}

export interface Replications {
  /** Looks for news in both directions. */
  resync(): void
  pause(): Promise<void>
  resume(): void
  /** Resolves when the round under way is over in both directions, written or given up. */
  round(): Promise<void>
  /** Which of these rows the server has in the version this device holds. */
  confirmed(table: TableName, ids: string[]): Promise<Set<string>>
  stop(): Promise<void>
}

export function startReplications(ports: ReplicationPorts): Replications {
  expectRound()
  const running = TABLE_NAMES.map((table) => startOne(table, ports))
  for (const one of running) arriveAfter(one.table, one.state.startPromise.then(one.looked))

  function expectRound(): void {
    ports.pulls.barrier.expect(TABLE_NAMES)
    ports.pushes.barrier.expect(TABLE_NAMES)
  }

  /** A collection may turn out to have nothing to send. */
  function arriveAfter(table: TableName, looked: Promise<void>): void {
    void looked.catch(() => undefined).then(() => ports.pushes.barrier.arrive(table))
  }

  return {
    resync() {
      ports.pulls.barrier.expect(TABLE_NAMES)
      for (const { state } of running) state.reSync()
    },
    async pause() {
      await Promise.all(running.map(({ state }) => state.pause()))
    },
    resume() {
      expectRound()
      for (const one of running) arriveAfter(one.table, one.resume())
    },
    async round() {
      await Promise.all(running.map(({ state }) => roundOf(state)))
    },
    async confirmed(table, ids) {
      const internal = running.find((one) => one.table === table)?.state.internalReplicationState
      if (!internal) return new Set()
      const [held, known] = await Promise.all([
        collectionOf(ports.db, table).storageInstance.findDocumentsById(ids, true),
        getAssumedMasterState(internal, ids),
      ])
      return new Set(
        held.filter((row) => known[row.id]?.docData.rev === row.rev).map((row) => row.id),
      )
    },
    async stop() {
      await Promise.all(running.map((one) => one.stop()))
    },
  }
}

/** RxDB queues a round a few microtasks after it is asked for, the pull after the push. */
async function roundOf(state: State): Promise<void> {
  await state.startPromise
  await nextTask()
  await state.internalReplicationState?.streamQueue.up
  await nextTask()
  await state.internalReplicationState?.streamQueue.down
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}

function startOne(table: TableName, ports: ReplicationPorts) {
  let served: Cursor | null = null
  let stored: Cursor | null = null
  let waiting: { resolve: () => void; reject: (error: unknown) => void } | null = null
  let failed: { error: unknown } | null = null
  const pushCheckpoint = { held: false }
  let checkpoints: Subscription | undefined

  /** Waits until the checkpoint of the batch handed over last is stored. */
  function lastBatchStored(): Promise<void> {
    if (failed) return Promise.reject(failed.error)
    if (!served || (stored && sameCursor(stored, served))) return Promise.resolve()
    return new Promise((resolve, reject) => {
      waiting = { resolve, reject }
    })
  }

  const state = replicateRxCollection<AnyRow, Cursor>({
    collection: collectionOf(ports.db, table) as never,
    replicationIdentifier: 'fuelmile',
    live: true,
    retryTime: RETRY_MS,
    waitForLeadership: false,
    toggleOnDocumentVisible: false,
    pull: {
      batchSize: WRITE_BATCH,
      async handler(checkpoint, batchSize) {
        await lastBatchStored()
        if (served) await yieldToPage()
        const from = checkpoint ?? START
        const rows = await ports.pulls.pull(table, from, batchSize)
        const last = rows.at(-1)
        const reached = last ? { seq: last.seq, id: last.id } : from
        served = last ? reached : null
        return { documents: rows.map((row) => fromWire(table, row)), checkpoint: reached }
      },
    },
    push: {
      batchSize: PUSH_BATCH,
      async handler(rows) {
        try {
          return await ports.sendRows(table, rows as unknown as SentRow[])
        } catch (error) {
          pushCheckpoint.held = true
          throw error
        }
      },
    },
  })

  const errors = state.error$.subscribe((error) => {
    if (!isFailedWrite(error)) return
    failed = { error }
    waiting?.reject(error)
    ports.onWriteFailure(error)
  })
  const conflicts = state.conflict$.subscribe(({ input, output }) => {
    const { id, rev } = input.newDocumentState
    if (output.rev === input.realMasterState.rev) ports.onAdopted(table, id, rev)
  })
  void state.startPromise.then(() => {
    if (state.metaInstance) {
      catchLostCheckpoints(state.metaInstance, ports.onWriteFailure)
      holdBackCheckpoints(state as State, state.metaInstance, pushCheckpoint)
    }
    checkpoints = state.metaInstance?.changeStream().subscribe((bulk) => {
      for (const { documentData: meta } of bulk.events) {
        if (meta.isCheckpoint !== '1' || meta.itemId !== 'down') continue
        stored = meta.checkpointData ?? null
        if (stored && served && sameCursor(stored, served)) waiting?.resolve()
      }
    })
  })

  /** Resolves when RxDB has come to the end of the rows to send. */
  async function looked(): Promise<void> {
    await state.internalReplicationState?.streamQueue.up
  }

  return {
    table,
    state: state as State,
    looked,
    /** Ends the pause; resolves when all rows have been looked through. */
    async resume() {
      await state.start()
      await nextTask()
      await looked()
      // See [Note: a round may outlast a pause].
      if (!pushCheckpoint.held || state.isStoppedOrPaused()) return
      state.reSync()
      await nextTask()
      await looked()
    },
    async stop() {
      waiting?.reject(new Error('stopped'))
      checkpoints?.unsubscribe()
      errors.unsubscribe()
      conflicts.unsubscribe()
      // A checkpoint that could not be written leaves RxDB's queue rejected; stopped it is all the same.
      await state.cancel().catch(() => undefined)
    },
  }
}

/**
 * RxDB does not await its checkpoint writes: one that fails is an unhandled rejection, and no later
 * one is tried. Here a failure is told instead; RxDB takes the checkpoint for written, in the
 * memory of replications that are about to be made anew from what is really stored.
 */
function catchLostCheckpoints(
  meta: NonNullable<State['metaInstance']>,
  onFailure: (error: unknown) => void,
): void {
  const write = meta.bulkWrite.bind(meta)
  meta.bulkWrite = async (rows, context) => {
    try {
      return await write(rows, context)
    } catch (error) {
      if (context !== 'replication-set-checkpoint') throw error
      onFailure(error)
      return { error: [] }
    }
  }
}

/** See [Note: a pause holds the push checkpoint]. */
function holdBackCheckpoints(
  state: State,
  meta: NonNullable<State['metaInstance']>,
  pushCheckpoint: { held: boolean },
): void {
  const write = meta.bulkWrite.bind(meta)
  const find = meta.findDocumentsById.bind(meta)
  state.internalReplicationState?.events.paused.subscribe((paused) => {
    pushCheckpoint.held ||= paused
  })
  meta.bulkWrite = async (rows, context) => {
    const isPush = rows.some(({ document }) => document.id === PUSH_CHECKPOINT)
    return isPush && pushCheckpoint.held ? { error: [] } : write(rows, context)
  }
  meta.findDocumentsById = async (ids, withDeleted) => {
    if (ids.includes(PUSH_CHECKPOINT)) pushCheckpoint.held = state.isPaused()
    return find(ids, withDeleted)
  }
}

/**
 * Whether RxDB reports a write of its own that failed. A handler that threw comes with `errors` and
 * has been dealt with; a 409 is another tab's write, which RxDB settles in its next round.
 */
function isFailedWrite(error: unknown): boolean {
  const { parameters } = error as {
    parameters?: { errors?: unknown; writeError?: { status?: number } }
  }
  return parameters?.errors === undefined && parameters?.writeError?.status !== 409
}

function sameCursor(a: Cursor, b: Cursor): boolean {
  return a.seq === b.seq && a.id === b.id
}

/** Lets input and paint go first. */
function yieldToPage(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } }
  return scheduler?.yield ? scheduler.yield() : nextTask()
}
