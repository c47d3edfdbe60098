import type { MiddlewareHandler } from 'hono'
import { jwtVerify } from 'jose'
import { CROSS_ORIGIN } from '../cross-origin.ts'
import type { Secrets } from '../secrets.ts'
import { towardsLite } from './storage-gateway.ts'

/** What would put photos there without sending them, and what only the server itself asks. */
const NOT_SERVED = /^\/storage\/v1\/(object\/(copy|move)\b|bucket\b|upload\b|s3\b)/
/** A picture or a place for one behind a signed token. */
const SIGNED = /^\/storage\/v1\/object\/(upload\/)?sign\//
/** Calls with a JSON body; to all other addresses photos are sent. */
const ASKS = /^\/storage\/v1\/object\/(sign|list|upload\/sign)\//

/** Refuses a signed address that nobody signed or that has run out: lite's storage calls it a fault of its own. */
export function signedAddresses({ jwtSecret }: Secrets): MiddlewareHandler {
  const key = new TextEncoder().encode(jwtSecret)
  return async (context, next) => {
    const { method, path } = context.req
    const brings = method === 'GET' || method === 'HEAD' || method === 'PUT'
    if (!SIGNED.test(path) || !brings) return next()
    const token = context.req.query('token') ?? ''
    const good = await jwtVerify(token, key, { algorithms: ['HS256'] }).catch(() => null)
    return good ? next() : refused(400, 'invalid_token')
  }
}

/** Refuses what else lite's storage answers with a fault of its own. */
export const storageGate: MiddlewareHandler = async (context, next) => {
  const { method, path } = context.req
  if (method === 'OPTIONS') {
    context.req.raw = anew(context.req.raw, null)
    return next()
  }
  if (NOT_SERVED.test(path)) return refused(404, 'not_served')
  if (!decodes(path)) return refused(400, 'invalid_path')
  if (method === 'DELETE' || (method === 'POST' && ASKS.test(path))) {
    const text = await context.req.raw.text()
    if (text !== '' && !isObject(text)) return refused(400, 'invalid_body')
    context.req.raw = anew(context.req.raw, text === '' && method === 'DELETE' ? null : text)
    return next()
  }
  try {
    context.req.raw = await towardsLite(context.req.raw)
  } catch {
    // A form that is none.
    return refused(400, 'invalid_body')
  }
  return next()
}

/** The same with another body, which is JSON whatever was said of it. */
function anew({ url, method, headers: sent, signal }: Request, body: string | null): Request {
  const headers = new Headers(sent)
  headers.delete('content-length')
  headers.delete('content-type')
  if (body !== null) headers.set('content-type', 'application/json')
  return new Request(url, { method, headers, body, signal })
}

function decodes(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return value !== null && typeof value === 'object' && !Array.isArray(value)
  } catch {
    return false
  }
}

/**
 * In the shape the storage API gives: as 400, with what it means in the body
 * (supabase/storage, src/internal/errors/storage-error.ts). `retryAfterS` where waiting helps.
 */
export function refused(status: number, error: string, retryAfterS?: number): Response {
  const headers = {
    ...CROSS_ORIGIN,
    ...(retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) }),
  }
  const message = error.replaceAll('_', ' ')
  const body = { statusCode: String(status), error, message }
  return Response.json(body, { status: asSent(status), headers })
}

/** What lite refuses, as Storage sends it. */
export async function asStorageSends(response: Response): Promise<Response> {
  const { status } = response
  if (response.ok || asSent(status) === status) return response
  const body: unknown = await response.json().catch(() => null)
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  // Whoever's token isn't good is nobody there, and nobody may do nothing.
  const meant = status === 401 && { statusCode: '403', error: 'Unauthorized' }
  return Response.json(
    { statusCode: String(status), ...Object(body), ...meant },
    { status: 400, headers },
  )
}

/** What Storage sends as it is: too many requests, a fault of its own, a database that is too slow. */
const SENT_AS_MEANT: readonly number[] = [429, 500, 544]

function asSent(status: number): number {
  return SENT_AS_MEANT.includes(status) ? status : 400
}
