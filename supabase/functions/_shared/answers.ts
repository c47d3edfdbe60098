import type { FunctionDeps, FunctionHandler } from './function-deps.ts'

/** An answer other than success: a stable code, the status it goes out with, and words where promised. */
export class Refusal extends Error {
  readonly code: string
  readonly status: number
  readonly words: string | undefined
  /** How long to wait before the next try, s; 0 where nobody has named a time. */
  readonly retryAfterS: number

  constructor(status: number, code: string, words?: string, retryAfterS = 0) {
    super(code)
    this.status = status
    this.code = code
    this.words = words
    this.retryAfterS = retryAfterS
  }
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
  'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
  'access-control-expose-headers': 'retry-after',
  'access-control-max-age': '86400',
}

/**
 * Answers a call: preflights, refusals as `{code}` with their status (and `error`, their words, where
 * they have any), and any other fault as 500 `{code: "internal", error}` that tells nothing of the inside.
 */
export async function answerCall(
  handler: FunctionHandler,
  request: Request,
  deps: FunctionDeps,
): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS })
  const response = await handler(request, deps).catch((error: unknown) => {
    if (error instanceof Refusal) {
      const { code, words, status, retryAfterS } = error
      const headers =
        retryAfterS > 0 ? { 'retry-after': String(Math.ceil(retryAfterS)) } : undefined
      // Without words the field is left out.
      return Response.json({ code, error: words }, { status, ...(headers && { headers }) })
    }
    // biome-ignore lint/suspicious/noConsole: the runtime's log. The name only: a message may quote what the runner sent.
    console.error('function failed:', error instanceof Error ? error.name : typeof error)
    return Response.json({ code: 'internal', error: 'Server error' }, { status: 500 })
  })
  for (const [name, value] of Object.entries(CORS)) response.headers.set(name, value)
  response.headers.set('cache-control', 'no-store')
  return response
}

/** @throws Refusal 405 method_not_allowed */
export function requireMethod(request: Request, method: string): void {
  if (request.method !== method) throw new Refusal(405, 'method_not_allowed')
}
