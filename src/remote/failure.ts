/** Why a call to the server failed. The status decides, never the text of a message. */
export type RemoteFailureCode =
  /** No answer: offline, timed out, cut. Try again. */
  | 'network'
  /** The server failed or is overloaded. Try again, after `retryAfterMs` at the earliest. */
  | 'server'
  /** The server itself ended the session. */
  | 'session_ended'
  /** The account was deleted: nothing will be taken any more. */
  | 'account_gone'
  /** The server understood and refused; trying again won't help. */
  | 'refused'

export class RemoteFailure extends Error {
  readonly code: RemoteFailureCode
  readonly status: number | null
  readonly retryAfterMs: number
  /** The server's own code for its refusal, where a caller tells refusals apart. */
  readonly serverCode: string | null

  constructor(
    code: RemoteFailureCode,
    { status = null, retryAfterMs = 0, serverCode = null, cause }: FailureDetails = {},
  ) {
    super(code, { cause })
    this.name = 'RemoteFailure'
    this.code = code
    this.status = status
    this.retryAfterMs = retryAfterMs
    this.serverCode = serverCode
  }
}

interface FailureDetails {
  status?: number | null
  retryAfterMs?: number
  serverCode?: string | null
  cause?: unknown
}

/** An HTTP answer as a failure. */
export function failureOf(response: Response, serverCode: string | null = null): RemoteFailure {
  const { status } = response
  const code = status >= 500 || status === 429 || status === 408 ? 'server' : 'refused'
  return new RemoteFailure(code, { status, retryAfterMs: retryAfterMsOf(response), serverCode })
}

/** How long the server wants to be left alone, ms; 0 where it names no time. */
export function retryAfterMsOf({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after'))
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0
}
