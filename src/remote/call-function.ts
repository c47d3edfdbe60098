import * as v from 'valibot'
import { serverClient } from './client.ts'
import { RemoteFailure, retryAfterMsOf } from './failure.ts'
import { readJson } from './read-json.ts'

/**
 * A server function's answer; `code` is its own, null where the answer did not come from it.
 * `retryAfterMs`: how long it wants to be left alone, where it names a time.
 */
export type FunctionAnswer<T> =
  | { ok: true; body: T }
  | { ok: false; status: number; code: string | null; retryAfterMs?: number }

/** An object, whatever is in it: a portal's page is none. */
const ANY_ANSWER = v.looseObject({})
/** A refusal of ours; a proxy's names no code. */
const REFUSAL = v.object({ code: v.string() })

interface FunctionCall<T> {
  /** The shape of the answer; what has another is no answer of this function. */
  answer?: v.GenericSchema<unknown, T>
  method?: 'POST' | 'DELETE'
  /** How long the answer may take. */
  timeoutMs?: number | undefined
}

/**
 * Calls a server function as the signed-in runner.
 * @param name with a query, where it takes one
 * @throws RemoteFailure network, server, session_ended
 */
export async function callFunction<T = unknown>(
  name: string,
  body: object,
  { answer, method = 'POST', timeoutMs }: FunctionCall<T> = {},
): Promise<FunctionAnswer<T>> {
  const client = await serverClient()
  const { data, error } = await client.functions.invoke(name, {
    method,
    // Any object: what is no JSON by itself, as a subscription, says how it becomes some.
    body: body as Record<string, unknown>,
    ...(timeoutMs && { signal: AbortSignal.timeout(timeoutMs) }),
  })
  if (error) return failed(error)
  const read = v.safeParse(answer ?? ANY_ANSWER, data)
  // Without a shape of its own the body stays unknown, which any T may be.
  return read.success
    ? { ok: true, body: read.output as T }
    : { ok: false, status: 200, code: null }
}

/** The answer of a call of which every refusal is a failure. @throws RemoteFailure server */
export function bodyOf<T>(answer: FunctionAnswer<T>): T {
  if (!answer.ok) throw refusal(answer)
  return answer.body
}

/** A refusal that its caller has no word of its own for. */
export function refusal({ status }: { status: number }): RemoteFailure {
  return new RemoteFailure('server', { status })
}

/** @param error the library's: `context` is the answer, or why there was none */
async function failed(error: { context?: unknown; name?: string }): Promise<FunctionAnswer<never>> {
  const { context } = error
  if (context instanceof RemoteFailure) throw context
  if (error.name === 'FunctionsHttpError' || error.name === 'FunctionsRelayError') {
    // So the library says.
    const response = context as Response
    const read = v.safeParse(REFUSAL, await readJson(response))
    const code = read.success ? read.output.code : null
    const retryAfterMs = retryAfterMsOf(response)
    const wait = retryAfterMs > 0 && { retryAfterMs }
    return { ok: false, status: response.status, code, ...wait }
  }
  // It was to be JSON, and was a page.
  if (error.name === 'SyntaxError') return { ok: false, status: 200, code: null }
  throw new RemoteFailure('network', { cause: error })
}
