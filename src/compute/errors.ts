export type ComputeErrorCode =
  /** The worker crashed or didn't start, twice. */
  | 'worker_lost'
  /** Too many questions wait already. */
  | 'queue_full'
  /** The work itself threw: its cause says what. */
  | 'failed'

export class ComputeError extends Error {
  readonly code: ComputeErrorCode

  constructor(code: ComputeErrorCode, options?: ErrorOptions) {
    super(code, options)
    this.name = 'ComputeError'
    this.code = code
  }
}
