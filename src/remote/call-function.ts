import { readJson } from './read-json.ts'
import { callAsRunner, jsonCall } from './runner-call.ts'

/** A server function's answer; `code` is its own, null where the answer did not come from it. */
export type FunctionAnswer<T> =
  | { ok: true; body: T }
  | { ok: false; status: number; code: string | null }

/**
 * Calls a server function as the signed-in runner.
 * @param timeoutMs how long the answer may take
 * @throws RemoteFailure network, server, session_ended
 */
export async function callFunction<T>(
  name: string,
  body: unknown,
  timeoutMs?: number,
): Promise<FunctionAnswer<T>> {
  return read<T>(await callAsRunner(`/functions/v1/${name}`, { ...jsonCall(body), timeoutMs }))
}

async function read<T>(response: Response): Promise<FunctionAnswer<T>> {
  const json = await readJson(response)
  // Each function states the shape of its answer.
  if (response.ok && json !== null) return { ok: true, body: json as T }
  const code = (json as { code?: unknown } | null)?.code
  return { ok: false, status: response.status, code: typeof code === 'string' ? code : null }
}
