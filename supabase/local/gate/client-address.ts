import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** Requests the server makes of itself have no address. */
export const OWN_REQUEST = null

/**
 * Where a request comes from, as limits count it: an IPv4 address, or the network (/64) of an IPv6
 * one, of which everybody has a whole network full. What X-Forwarded-For says counts only as far as
 * TRUST_PROXY says: anybody can send one.
 * @param proxies how many proxies stand in front of this server
 */
export function clientAddress(context: Context, proxies: number): string | null {
  // Left out where the app is asked without a server.
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>
  return incoming ? peerAddress(incoming, proxies) : OWN_REQUEST
}

/** The same for a request that is no call of the API. */
export function peerAddress({ socket, headers }: IncomingMessage, proxies: number): string | null {
  const peer = socket.remoteAddress
  if (!peer) return OWN_REQUEST
  const header = headers['x-forwarded-for'] ?? ''
  const forwarded = String(header).split(',').slice(-proxies)
  const forwardedFor = proxies > 0 ? forwarded[0]?.trim() : ''
  return network(forwardedFor || peer)
}

/** TRUST_PROXY: the number of proxies; 0, and none trusted, where it is unset. */
export function trustedProxies(setting: string | undefined): number {
  if (setting === 'true') return 1
  const count = Number(setting ?? 0)
  return Number.isInteger(count) && count > 0 ? count : 0
}

function network(address: string): string {
  const plain = address.toLowerCase().replace(/^::ffff:(?=[\d.]+$)/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = (plain.split('%')[0] ?? '').split('::')
  const groups = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - last.length)
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...last]
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
