import { CROSS_ORIGIN } from '../cross-origin.ts'

/** Why the database can't serve somebody now. */
export type UnavailableCode =
  /** Others were served for too long. */
  | 'busy'
  /** The same caller already waits with too many requests. */
  | 'too_many_requests'
  /** It was ended, so that others come by. */
  | 'took_too_long'
  /** Whoever asked has gone. */
  | 'aborted'
  /** The database was ended, or ended itself, and starts again. */
  | 'database_restarting'
  /** The PostgreSQL that DATABASE_URL names does not answer. */
  | 'database_unreachable'
  /** There is no room for what would be written. */
  | 'disk_full'

/** The HTTP status of each, and when to come again, in seconds. */
const ANSWERS: Readonly<Record<UnavailableCode, readonly [status: number, retryAfter: number]>> = {
  busy: [503, 2],
  too_many_requests: [429, 2],
  took_too_long: [504, 30],
  aborted: [503, 1],
  database_restarting: [503, 2],
  database_unreachable: [503, 5],
  disk_full: [507, 60],
}

export class Unavailable extends Error {
  readonly code: UnavailableCode

  constructor(code: UnavailableCode, cause?: unknown) {
    super(code, { cause })
    this.name = 'Unavailable'
    this.code = code
  }

  response(): Response {
    const [status, retryAfter] = ANSWERS[this.code]
    const headers = {
      'retry-after': String(retryAfter),
      'cache-control': 'no-store',
      ...CROSS_ORIGIN,
    }
    return Response.json({ code: this.code, message: this.code }, { status, headers })
  }
}
