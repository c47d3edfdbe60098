import { serverClient } from './client.ts'
import { RemoteFailure } from './failure.ts'
import { readJson } from './read-json.ts'

/** A server function's answer; `code` is its own, null where the answer did not come from it. */
export type FunctionAnswer<T> =
  | { ok: true; body: T }
  | { ok: false; status: number; code: string | null }

interface FunctionCall {
  method?: 'POST' | 'DELETE'
  /** How long the answer may take. */
  timeoutMs?: number | undefined
}

/**
 * Calls a server function as the signed-in runner.
 * @param name with a query, where it takes one
 * @throws RemoteFailure network, server, session_ended
 */
export async function callFunction<T>(
  name: string,
  body: object,
  { method = 'POST', timeoutMs }: FunctionCall = {},
): Promise<FunctionAnswer<T>> {
  const client = await serverClient()
  const { data, error } = await client.functions.invoke<T>(name, {
    method,
    // Any object: what is no JSON by itself, as a subscription, says how it becomes some.
    body: body as Record<string, unknown>,
    ...(timeoutMs && { signal: AbortSignal.timeout(timeoutMs) }),
  })
  if (error) return failed(error)
  // Each function states the shape of its answer; a portal's page is text.
  return typeof data === 'object' && data !== null
    ? { ok: true, body: data }
    : { ok: false, status: 200, code: null }
}

/** @param error the library's: `context` is the answer, or why there was none */
async function failed(error: { context?: unknown; name?: string }): Promise<FunctionAnswer<never>> {
  const { context } = error
  if (context instanceof RemoteFailure) throw context
  if (error.name === 'FunctionsHttpError' || error.name === 'FunctionsRelayError') {
    // So the library says.
    const response = context as Response
    const { code } = Object(await readJson(response)) as { code?: unknown }
    return { ok: false, status: response.status, code: typeof code === 'string' ? code : null }
  }
  // It was to be JSON, and was a page.
  if (error.name === 'SyntaxError') return { ok: false, status: 200, code: null }
  throw new RemoteFailure('network', { cause: error })
}
