import { RemoteFailure } from './failure.ts'
import type { NoRoom } from './storage.ts'

/** Why a photo or a name did not become figures; the screen has words for each. */
export type FoodFailureCode =
  /** Nobody is signed in here. */
  | 'signed_out'
  /** The server no longer takes the session. */
  | 'session_expired'
  /** The auth server ended the session. */
  | 'auth_failed'
  | 'upload_timeout'
  | 'connection'
  | 'upload_failed'
  | NoRoom
  | 'timeout'
  /** The server was there, its model was not in time. */
  | 'model_timeout'
  | 'network'
  | 'service'
  | 'not_configured'
  | 'no_data'
  | 'not_understood'
  | 'not_food'
  | 'device_photo'
  | 'not_edible'
  | 'image'
  /** Another call is at this very photo. */
  | 'running'

export class FoodFailure extends Error {
  readonly code: FoodFailureCode
  /** How long the server wants to be left alone, ms; 0 where it names no time. */
  readonly retryAfterMs: number
  /** There was no answer: it is the line that broke, and nothing is known of the server. */
  readonly isOfLine: boolean

  constructor(
    code: FoodFailureCode,
    { retryAfterMs = 0, cause }: { retryAfterMs?: number; cause?: unknown } = {},
  ) {
    super(code, { cause })
    this.name = 'FoodFailure'
    this.code = code
    const remote = cause instanceof RemoteFailure ? cause : null
    this.retryAfterMs = remote?.retryAfterMs ?? retryAfterMs
    this.isOfLine = remote?.code === 'network' && !isLate(remote)
  }
}

function isLate({ cause }: RemoteFailure): boolean {
  return cause instanceof DOMException && cause.name === 'TimeoutError'
}

const BY_CODE: Readonly<Record<string, FoodFailureCode>> = {
  vision_not_configured: 'not_configured',
  vision_timeout: 'model_timeout',
  vision_malformed: 'no_data',
  no_nutrition_data: 'no_data',
  not_food: 'not_food',
  device_photo: 'device_photo',
  not_edible: 'not_edible',
  food_not_understood: 'not_understood',
  analysis_running: 'running',
  image_not_found: 'image',
  image_too_large: 'image',
  invalid_image_url: 'image',
}

export function codeOf({ status, code }: { status: number; code: string | null }): FoodFailureCode {
  const known = BY_CODE[code ?? '']
  if (known) return known
  if (status === 401 || status === 403) return 'session_expired'
  // Something behind the server was too slow; 408 is the way to it.
  if (status === 504) return 'model_timeout'
  return status === 408 ? 'timeout' : 'service'
}

export function failureOf(
  error: unknown,
  late: 'upload_timeout' | 'timeout',
  cut: 'connection' | 'network',
): FoodFailure {
  if (error instanceof FoodFailure) return error
  const cause = { cause: error }
  if (!(error instanceof RemoteFailure)) return new FoodFailure(cut, cause)
  if (error.code === 'session_ended') {
    return new FoodFailure(error.status === null ? 'signed_out' : 'auth_failed', cause)
  }
  // It was the line for neither: the server answered.
  if (error.code === 'server' && cut === 'network') return new FoodFailure('service', cause)
  return new FoodFailure(isLate(error) ? late : cut, cause)
}
