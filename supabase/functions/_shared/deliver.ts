import { Resolver } from 'node:dns/promises'
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** A push service is asked for so long in all, its name's addresses included, ms. */
const PATIENCE_MS = 4000
/** One question to the name server, of two, ms. */
const DNS_PATIENCE_MS = 1500
const MAX_ANSWER_BYTES = 16_384

export interface Message {
  headers: Record<string, string>
  body: Uint8Array
}

export interface Delivery {
  /**
   * Posts to an endpoint.
   * @returns the answer's status; 0 without an answer, 410 where the address is none out in the world
   */
  post(endpoint: string, message: Message): Promise<number>
  close(): void
}

/** The addresses of a name; none where it has none. */
export type ResolveHost = (host: string) => Promise<string[]>

/**
 * Asks the name servers directly: the system's own call blocks one of Node's four threads for as long as
 * a stranger's name server likes.
 */
export const resolveByDns: ResolveHost = async (host) => {
  const resolver = new Resolver({ timeout: DNS_PATIENCE_MS, tries: 2 })
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return [four, six].flatMap((found) => (found.status === 'fulfilled' ? found.value : []))
}

/**
 * Sends to addresses that strangers name. A name is resolved once a run and checked; the connection goes
 * to the addresses that were checked, so that a name server which answers otherwise the second time
 * leads nowhere. Redirects are not followed.
 * @param trusted an origin that may be anywhere (PUSH_ALLOWED_ORIGIN)
 */
export function startDelivery(resolve: ResolveHost, trusted: string | undefined): Delivery {
  const found = new Map<string, Promise<string[]>>()
  const agents = {
    'http:': new HttpAgent({ keepAlive: true }),
    'https:': new HttpsAgent({ keepAlive: true }),
  }
  const addressesOf = (host: string) => {
    const known = found.get(host) ?? (isIP(host) ? Promise.resolve([host]) : resolve(host))
    found.set(host, known)
    return known
  }

  async function send(endpoint: string, message: Message, signal: AbortSignal): Promise<number> {
    const url = new URL(endpoint)
    const all = await orAborted(addressesOf(url.hostname), signal)
    const addresses = url.origin === trusted ? all : all.filter(isPublicAddress)
    if (addresses.length === 0) return all.length === 0 ? 0 : 410
    return new Promise((answer, reject) => {
      const plain = url.protocol === 'http:'
      const options = {
        method: 'POST',
        headers: message.headers,
        signal,
        agent: plain ? agents['http:'] : agents['https:'],
        lookup: lookupIn(addresses),
      }
      const answered = (response: IncomingMessage) => {
        endEarly(response)
        answer(response.statusCode ?? 0)
      }
      const asked = (plain ? requestHttp : requestHttps)(url, options, answered)
      asked.once('error', reject)
      asked.end(message.body)
    })
  }

  return {
    post: (endpoint, message) =>
      send(endpoint, message, AbortSignal.timeout(PATIENCE_MS)).catch(() => 0),
    close() {
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }
}

/** In place of the system's: these addresses, whatever the name servers say now. */
function lookupIn(addresses: readonly string[]): LookupFunction {
  const known = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_host, { all }, answer) => {
    const [first] = known
    if (all || !first) answer(null, known)
    else answer(null, first.address, first.family)
  }
}

/** The status is all that counts: a stranger's answer without an end is broken off. */
function endEarly(response: IncomingMessage): void {
  let bytes = 0
  response.on('data', (chunk: Uint8Array) => {
    bytes += chunk.length
    if (bytes > MAX_ANSWER_BYTES) response.destroy()
  })
  response.on('error', () => undefined)
}

function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    promise.then(resolve, reject)
  })
}
