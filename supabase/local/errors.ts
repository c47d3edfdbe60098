export type BackendErrorCode =
  | 'port_taken'
  | 'cannot_listen'
  | 'data_dir_in_use'
  | 'data_dir_unusable'
  | 'database_unreachable'
  | 'migration_changed'
  | 'no_backup'
  | 'backup_failed'

/** A reason the backend can't start, told by its code; the message says what to do about it. */
export class BackendError extends Error {
  readonly code: BackendErrorCode

  constructor(code: BackendErrorCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }

  static ofListening(error: NodeJS.ErrnoException, port: number): BackendError {
    return error.code === 'EADDRINUSE'
      ? new BackendError(
          'port_taken',
          `Port ${port} is taken. Choose another with PORT=${port + 1} npm start, or stop what uses it.`,
          error,
        )
      : new BackendError('cannot_listen', `Can't listen on port ${port}: ${error.message}`, error)
  }
}
