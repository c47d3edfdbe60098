import { BlockList, isIPv4, isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'

/** What no address out in the world has: IANA's special-purpose registry of IPv4 (RFC 6890). */
const NOT_PUBLIC_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
/** Within 2000::/3, the only part of IPv6 in public use: what stands for something else. */
const NOT_PUBLIC_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const refused = new BlockList()
for (const [net, prefix] of NOT_PUBLIC_V4) refused.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of NOT_PUBLIC_V6) refused.addSubnet(net, prefix, 'ipv6')
const inUseV6 = new BlockList()
inUseV6.addSubnet('2000::', 3, 'ipv6')

/**
 * Whether an address leads out into the world: not to this machine, to its network, or to one of the
 * forms (mapped, unique local, link-local, translated) that stand for such.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !refused.check(address) && !isOwnNetwork(address, 'ipv4')
  if (!isIPv6(address) || !inUseV6.check(address, 'ipv6')) return false
  return !refused.check(address, 'ipv6') && !isOwnNetwork(address, 'ipv6')
}

/** A server may have public addresses of its own; they change while it runs. */
function isOwnNetwork(address: string, family: 'ipv4' | 'ipv6'): boolean {
  const own = new BlockList()
  try {
    for (const { cidr } of Object.values(networkInterfaces()).flatMap((each) => each ?? [])) {
      const [net, prefix] = cidr?.split('/') ?? []
      if (net && prefix) own.addSubnet(net, Number(prefix), isIPv4(net) ? 'ipv4' : 'ipv6')
    }
  } catch {
    // A hosted function may not ask; its host isolates it from other machines.
  }
  return own.check(address, family)
}
