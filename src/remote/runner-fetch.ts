import * as v from 'valibot'
import { travelMs, uploadPatienceMs } from '#domain/slow-line.ts'
import { storageStatus } from '#domain/storage-status.ts'
import { accessToken, checkSession } from './auth/access-token.ts'
import { forgetRemoteConfig, remoteConfig } from './config.ts'
import { failureOf, RemoteFailure } from './failure.ts'
import { readJson } from './read-json.ts'

/** For calls that bring no signal of their own; what their body travels over a slow line comes on top. */
const TIMEOUT_MS = 30_000

/**
 * The `fetch` under supabase-js for all calls as the signed-in runner: asks once more with a new token
 * where the server refuses the first. A refusal of who one is (401, 403, or a 409 that says so) has the auth
 * server asked whether the session is still valid. Server functions answer refusals with a code, so theirs
 * are handed on; all others are thrown, with what the server says of when to come back.
 * @param server its address
 * @throws RemoteFailure
 */
export function fetchAsRunner(server: string): typeof fetch {
  const send = sendPacked()
  return async (input, init = {}) => {
    const address = String(input)
    const headers = new Headers(init.headers)
    headers.set('cache-control', headers.get('cache-control') ?? 'no-cache')
    const ofStorage = address.startsWith(`${server}/storage/`)
    let response = await send(address, { ...init, headers }, ofStorage)
    // Storage says 403 of a token that has run out, too: the clock of a device may be wrong.
    if (response.status === 401 || (ofStorage && response.status === 403)) {
      const refused = headers.get('authorization')?.replace(/^Bearer /, '')
      // The server's clock decides what has expired. A key from another installation is refused alike.
      forgetRemoteConfig()
      headers.set('authorization', `Bearer ${await accessToken(refused)}`)
      const { supabaseUrl, anonKey } = await remoteConfig()
      headers.set('apikey', anonKey)
      const again = (supabaseUrl || location.origin) + address.slice(server.length)
      response = await send(again, { ...init, headers }, ofStorage)
    }
    const { status, ok } = response
    if (status === 401 || status === 403 || (await saysGone(response))) await checkSession()
    if (ok || address.startsWith(`${server}/functions/`)) return response
    throw failureOf(response, v.parse(REFUSAL, await readJson(response)).code)
  }
}

const TEXT = v.fallback(v.nullable(v.string()), null)
/** What the server's own refusals name; a proxy's page names neither. */
const REFUSAL = v.fallback(v.object({ code: TEXT, message: TEXT }), { code: null, message: null })

/** An answer that breaks off names no reason. */
const noAnswer = () => null

/** PostgreSQL's for a row whose owner is not there: what a database of before says. */
const NO_OWNER = '23503'

/** Whether a conflict is about the account: sync's functions say so in a message, others in a code. */
async function saysGone(response: Response): Promise<boolean> {
  if (response.status !== 409) return false
  const { code, message } = v.parse(REFUSAL, await readJson(response.clone()).catch(noAnswer))
  return code === 'account_gone' || message === 'account_gone' || code === NO_OWNER
}

const meant = (status: number, body: ArrayBuffer) =>
  status === 400 ? storageStatus(status, new TextDecoder().decode(body)) : status

/** Shorter bodies fit into one packet as they are, in characters. */
const MIN_PACKED = 1000

/**
 * `send`, which packs a body where the server has said that it reads packed ones (RFC 7694): a hosted project does
 * not. Where it can't read one after all, the body is sent as it is.
 */
function sendPacked(): typeof sendPlain {
  let takesPacked = false
  return async (address, init, ofStorage) => {
    const packed = takesPacked ? await pack(init) : null
    let response = await sendPlain(address, packed ?? init, ofStorage)
    if (packed && (response.status === 400 || response.status === 415)) {
      takesPacked = false
      response = await sendPlain(address, init, ofStorage)
    }
    takesPacked ||= response.ok && response.headers.get('accept-encoding') === 'gzip'
    return response
  }
}

async function pack({ headers, body, ...init }: RequestInit): Promise<RequestInit | null> {
  if (typeof body !== 'string' || body.length < MIN_PACKED) return null
  const packing = new Response(body).body?.pipeThrough(new CompressionStream('gzip'))
  const marked = new Headers(headers)
  marked.set('content-encoding', 'gzip')
  return { ...init, headers: marked, body: await new Response(packing).arrayBuffer() }
}

/** @returns ms */
function patienceFor(body: RequestInit['body'], ofStorage: boolean): number {
  if (typeof body === 'string') return TIMEOUT_MS + travelMs(body.length)
  const bytes = (body as ArrayBuffer | null | undefined)?.byteLength ?? 0
  // Storage takes pictures as bytes, all others take them packed.
  return ofStorage && bytes > 0 ? uploadPatienceMs(bytes) : TIMEOUT_MS + travelMs(bytes)
}

/**
 * An answer with all of its body: whoever reads it later knows of no line that breaks off, and of no time that
 * runs out. Why a call was ended its signal says, whatever error the engine makes of that.
 */
async function sendPlain(
  address: string,
  init: RequestInit,
  ofStorage: boolean,
): Promise<Response> {
  const signal = init.signal ?? AbortSignal.timeout(patienceFor(init.body, ofStorage))
  try {
    const response = await fetch(address, { ...init, cache: 'no-store', signal })
    const body = await response.arrayBuffer()
    // Some statuses take no body, not even an empty one.
    return new Response(body.byteLength > 0 ? body : null, {
      headers: response.headers,
      status: ofStorage ? meant(response.status, body) : response.status,
    })
  } catch (error) {
    throw new RemoteFailure('network', { cause: signal.aborted ? signal.reason : error })
  }
}
