import { HTTPException } from 'hono/http-exception'
import { Unavailable } from '../database/unavailable.ts'

/** What nobody answered otherwise. */
export function unavailable(error: unknown): Response {
  if (error instanceof Unavailable) return error.response()
  if (error instanceof HTTPException) return error.getResponse()
  // The name only: a message may quote what a runner sent.
  console.error('request failed:', error instanceof Error ? error.name : typeof error)
  return Response.json({ code: 'internal' }, { status: 500 })
}

/** The request with its body arrived, so that a slow sender keeps nobody waiting. */
export async function received(request: Request): Promise<Request> {
  if (request.body === null) return request
  const { method, headers, url } = request
  return new Request(url, { method, headers, body: await request.arrayBuffer() })
}
