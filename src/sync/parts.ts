import { rowKey } from '#db/device-store.ts'
import type { WaitingRow } from '#db/waiting-rows.ts'
import {
  type PushChange,
  type PushRejection,
  type PushReply,
  REFUSALS,
} from '#domain/sync-protocol.ts'
import { AskFailed } from './asking.ts'
import type { SyncFailure } from './failure.ts'
import { asChanges, nextBatch, ROWS_PER_REQUEST } from './push.ts'

/**
 * [Note: a push in parts]
 * A server, or what stands before it, may refuse a push as a whole for one row in it: a text it can't read, a
 * body it takes for an attack or for too large. Whatever it answers, a push of nothing tells whether it takes
 * any. Where it does, the next push is half as long, until a row is refused that was sent alone, three times
 * over: it is set aside like any refused row. With each push that is taken the next may be twice as long.
 *
 * An error of the server's own (5xx) may come of a full disk as well, which would set everything aside: such a
 * row goes behind all others, and is set aside once another was taken.
 */
export interface Parts {
  /** What of the waiting rows goes into the next push. */
  next(waiting: Iterable<WaitingRow>): WaitingRow[]
  /**
   * Sends it. Null where it was not taken: the next one is another.
   * @throws AskFailed where the server takes nothing
   */
  push(batch: readonly WaitingRow[]): Promise<PushReply | null>
}

export interface PartsPorts {
  send(changes: PushChange[]): Promise<PushReply>
  /** Sets rows aside. */
  refuse(batch: readonly WaitingRow[], rejected: PushRejection[]): Promise<unknown>
  /** Rows that the server failed over, for as long as the app runs. */
  stumbled: Set<string>
}

/** A row alone is sent so often: the server may have stumbled over something else. */
const TRIES = 3

const SERVER_ERROR = 500
const TOO_MANY_REQUESTS = 429
const TIMED_OUT = 408

export function pushInParts({ send, refuse, stumbled }: PartsPorts): Parts {
  let maxRows = ROWS_PER_REQUEST
  let tries = 0
  let isTaking = false
  const keyOf = ({ table, row }: WaitingRow) => rowKey(table, row.id)

  async function narrow(batch: readonly WaitingRow[], failed: AskFailed): Promise<void> {
    const { status } = failed.failure
    const [one, ...others] = batch
    if (others.length > 0) maxRows = Math.ceil(batch.length / 2)
    tries = others.length > 0 ? 0 : tries + 1
    if (!one || tries < TRIES) return
    tries = 0
    if ((status ?? 0) >= SERVER_ERROR && !isTaking) {
      stumbled.add(keyOf(one))
      throw failed
    }
    stumbled.delete(keyOf(one))
    const why = { code: REFUSALS.unreadable, constraint: null, column: null }
    const { table, row } = one
    await refuse(batch, [{ table, id: row.id, ...why, message: String(status) }])
  }

  return {
    next(waiting) {
      const all = [...waiting]
      const others = all.filter((one) => !stumbled.has(keyOf(one)))
      return others.length > 0 ? nextBatch(others, maxRows) : all.slice(0, 1)
    },
    async push(batch) {
      try {
        const reply = await send(asChanges(batch))
        maxRows = Math.min(maxRows * 2, ROWS_PER_REQUEST)
        tries = 0
        isTaking = true
        for (const one of batch) stumbled.delete(keyOf(one))
        return reply
      } catch (error) {
        if (!(error instanceof AskFailed && mayBeTheRows(error.failure))) throw error
        // Where it takes nothing either, that failure stands.
        await send([])
        await narrow(batch, error)
        return null
      }
    },
  }
}

/** Whether an answer may be about what was sent, and not about who sent it or when. */
function mayBeTheRows({ code, status, retryAfterMs }: SyncFailure): boolean {
  if (status === null || (code !== 'unexpected' && code !== 'server')) return false
  return retryAfterMs === 0 && status !== TOO_MANY_REQUESTS && status !== TIMED_OUT
}
