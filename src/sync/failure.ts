/**
 * Why the server could not be asked, as sync needs to tell it apart. The transport throws objects
 * that carry such a code (remote/failure.ts); anything else counts as `unexpected`.
 */
export type SyncFailureCode =
  /** No answer: offline, timed out, cut. */
  | 'network'
  /** The server answered with an error of its own (5xx, 429). */
  | 'server'
  /** The server has no room to write (507). */
  | 'server_full'
  /** The session is over by the server's own word: the runner has to sign in again. */
  | 'session_ended'
  /** The account was deleted, by the server's own word: nothing is sent any more. */
  | 'account_gone'
  /** The device could not write what was pulled. */
  | 'storage'
  | 'unexpected'

export interface SyncFailure {
  code: SyncFailureCode
  /** What the server asked to wait, in ms. */
  retryAfterMs: number
  /** HTTP's, of an answer; null where there was none. */
  status: number | null
}

const CODES: ReadonlySet<string> = new Set(['network', 'server', 'session_ended', 'account_gone'])

/** HTTP's Insufficient Storage. */
const NO_ROOM = 507

interface Thrown {
  code?: string
  status?: number | null
  retryAfterMs?: number
}

export function toSyncFailure(error: unknown): SyncFailure {
  const { code, status = null, retryAfterMs = 0 } = (error ?? {}) as Thrown
  if (status === NO_ROOM) return { code: 'server_full', retryAfterMs, status }
  return {
    code: code !== undefined && CODES.has(code) ? (code as SyncFailureCode) : 'unexpected',
    retryAfterMs,
    status,
  }
}
