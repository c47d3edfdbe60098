import { promisify } from 'node:util'
import { gunzip, type ZlibOptions } from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'
import { sharedSecretVerifier } from '../../functions/_shared/require-user.ts'
import type { Environment } from '../auth/google.ts'
import { CROSS_ORIGIN } from '../cross-origin.ts'
import type { Secrets } from '../secrets.ts'
import { clientAddress, trustedProxies } from './client-address.ts'
import { type JsonShape, jsonShape } from './json-shape.ts'
import { BY_ADDRESS, type Limit, Limiter, limitFactor, REQUESTS, times } from './limits.ts'
import { MAX_REST_URL, restRefusal } from './rest-rules.ts'

/** Signed addresses and what outside sign-ins bring back are the longest. */
const MAX_URL_CHARACTERS = 8000
/** No row, and nothing a function takes, goes deeper. */
const MAX_DEPTH = 32
/** Of what a path takes, in bytes; a device sends two million characters at a time (src/sync). */
const MAX_PUSH_BYTES = 7_000_000
const MAX_BODY_BYTES = 262_144
/** A device sends a thousand rows at a time. */
const MAX_PUSHED_ROWS = 2000
/** Of pictures to sign or delete at a time. */
const MAX_PATHS = 100
const PUSH = '/rest/v1/rpc/sync_push'
const PACKING = 'gzip'

type ApiName = keyof typeof REQUESTS

/**
 * What comes before any call of the API from outside: no NUL, no bottomless JSON, no body larger than
 * what it is for, as many calls a minute as an account may make, and of REST what rest-rules.ts names.
 */
export function requestGate(
  { jwtSecret, secretKey }: Secrets,
  env: Environment,
): (api: ApiName) => MiddlewareHandler {
  const verify = sharedSecretVerifier(jwtSecret)
  const counted = new Limiter()
  const factor = limitFactor(env.RATE_LIMITS)
  const proxies = trustedProxies(env.TRUST_PROXY)

  async function limited(context: Context, api: ApiName): Promise<Response | null> {
    const token = /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1]
    const claims = token ? await verify(token).catch(() => null) : null
    const address = clientAddress(context, proxies)
    if (!claims && address === null) return null
    const key = claims ? `${api} ${claims.sub}` : `${api} at ${address}`
    const limit: Limit = claims ? REQUESTS[api] : BY_ADDRESS.other
    const wait = counted.take(key, times(limit, factor), Date.now())
    if (wait === 0) return null
    const headers = { 'retry-after': String(Math.ceil(wait / 1000)) }
    return refusal(429, 'too_many_requests', headers)
  }

  let warned = proxies > 0
  function warnOfProxy(forwarded: boolean): void {
    if (warned || !forwarded) return
    warned = true
    console.error('A proxy seems to stand in front, and TRUST_PROXY is not set: see README.md')
  }

  return (api) => async (context, next) => {
    const { method, url } = context.req.raw
    warnOfProxy(context.req.header('x-forwarded-for') !== undefined)
    if (url.length > MAX_URL_CHARACTERS) return refusal(414, 'url_too_long')
    if (/%00|\0/.test(url)) return refusal(400, 'nul_not_served')
    if (method === 'OPTIONS') return next()
    // The server's own key: functions that run elsewhere.
    if (context.req.header('apikey') === secretKey) return next()
    if (api === 'rest') {
      const { pathname, searchParams, href } = new URL(url)
      if (href.length > MAX_REST_URL) return refusal(414, 'url_too_long')
      const path = pathname.replace(/^\/rest\/v1/, '')
      const refused = restRefusal(method, path, searchParams, context.req.raw.headers)
      if (refused) return refusal(refused.status, refused.code)
    }
    const late = await limited(context, api)
    if (late) return late
    const bad = await refusedBody(context, api)
    if (bad) return bad
    await next()
    // Bodies may come packed from now on (RFC 7694).
    if (api === 'rest') context.res.headers.set('accept-encoding', PACKING)
  }
}

/** Reads the body, but for a photo's, and hands it on. */
async function refusedBody(context: Context, api: ApiName): Promise<Response | null> {
  const { raw } = context.req
  const json = /json/i.test(raw.headers.get('content-type') ?? '')
  if (raw.body === null || (api === 'storage' && !json)) return null
  const push = new URL(raw.url).pathname === PUSH
  const limit = push ? MAX_PUSH_BYTES : MAX_BODY_BYTES
  if (Number(raw.headers.get('content-length') ?? 0) > limit) return refusal(413, 'body_too_large')
  const bytes = await unpacked(raw, limit)
  if (bytes === 'too_large') return refusal(413, 'body_too_large')
  if (bytes === 'unreadable') return refusal(400, 'body_unreadable')
  const shape = jsonShape(new TextDecoder().decode(bytes))
  const { depth, nul, longest } = shape
  if (depth > MAX_DEPTH) return refusal(400, 'json_too_deep')
  if (api === 'rest' && json) {
    const unreadable = unreadableByPostgrest(shape)
    if (unreadable) return unreadable
  }
  if (nul) return refusal(400, 'nul_not_served')
  if (push && longest > MAX_PUSHED_ROWS) return refusal(413, 'too_many_rows')
  if (api === 'storage' && longest > MAX_PATHS) return refusal(413, 'too_many_paths')
  const { url, method, signal } = raw
  const headers = new Headers(raw.headers)
  for (const ofPacked of ['content-encoding', 'content-length']) headers.delete(ofPacked)
  context.req.raw = new Request(url, { method, headers, body: bytes, signal })
  return null
}

/** A body as it was before it was packed; of one that unpacks to more than it may be, no more is unpacked. */
async function unpacked(
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | 'too_large' | 'unreadable'> {
  const bytes = new Uint8Array(await request.arrayBuffer())
  if (bytes.byteLength > limit) return 'too_large'
  if (request.headers.get('content-encoding') !== PACKING) return bytes
  try {
    return new Uint8Array(
      await promisify<Uint8Array, ZlibOptions, Buffer>(gunzip)(bytes, { maxOutputLength: limit }),
    )
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
      ? 'too_large'
      : 'unreadable'
  }
}

/**
 * PostgREST reads a body before any function hears of it, and refuses it whole, a push of a thousand rows for
 * one of them: as PostgREST 14 answers where PostgreSQL 17 can't read it.
 */
function unreadableByPostgrest({ nul, unpaired }: JsonShape): Response | null {
  const because = (code: string, message: string, details: string | null) => {
    const body = { code, details, hint: null, message }
    return Response.json(body, { status: 400, headers: CROSS_ORIGIN })
  }
  if (unpaired) return because('PGRST102', 'Empty or invalid json', null)
  if (!nul) return null
  const details = '\\u0000 cannot be converted to text.'
  return because('22P05', 'unsupported Unicode escape sequence', details)
}

function refusal(status: number, code: string, headers: Record<string, string> = {}): Response {
  const all = { ...CROSS_ORIGIN, ...headers }
  return Response.json({ code, message: code.replaceAll('_', ' ') }, { status, headers: all })
}
