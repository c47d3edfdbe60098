/** What can go wrong with the local database, as codes a screen can put in words. */
export type LocalDataErrorCode =
  /** The device has no room: nothing was written, what the caller holds is still there. */
  | 'storage_full'
  /** Another tab holds the database in an older version. */
  | 'database_blocked'
  /** The browser gives no database (private mode, disabled, damaged). */
  | 'database_unavailable'
  /** What is stored can't be read. */
  | 'unreadable'
  /** The row to change is gone. */
  | 'row_missing'
  /** The local database refuses the row's shape. */
  | 'invalid'
  | 'unexpected'

export class LocalDataError extends Error {
  readonly code: LocalDataErrorCode

  constructor(code: LocalDataErrorCode, options?: ErrorOptions) {
    super(code, options)
    this.name = 'LocalDataError'
    this.code = code
  }
}

/** The coded form of whatever RxDB, Dexie or IndexedDB threw. */
export function toLocalDataError(error: unknown): LocalDataError {
  if (error instanceof LocalDataError) return error
  return new LocalDataError(codeOf(error), { cause: error })
}

const UNAVAILABLE = new Set([
  'InvalidStateError',
  'MissingAPIError',
  'OpenFailedError',
  'SecurityError',
])

function codeOf(error: unknown): LocalDataErrorCode {
  for (let at: unknown = error, depth = 0; at && depth < 5; depth++) {
    const { name, code, inner, cause } = at as {
      name?: string
      code?: unknown
      inner?: unknown
      cause?: unknown
    }
    if (name === 'QuotaExceededError') return 'storage_full'
    if (name === 'BlockedError' || name === 'VersionError') return 'database_blocked'
    if (name && UNAVAILABLE.has(name)) return 'database_unavailable'
    if (code === 'VD2') return 'invalid'
    at = inner ?? cause
  }
  return 'unexpected'
}
