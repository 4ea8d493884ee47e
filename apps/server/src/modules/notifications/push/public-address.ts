import { BlockList, isIP } from 'node:net'

/** IPv4 ranges that are not globally reachable, from the IANA special-purpose registry. */
const SPECIAL_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

/** Special ranges within the global unicast block of IPv6: protocols, tunnels to IPv4, and documentation. */
const SPECIAL_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const

const special = new BlockList()
for (const [net, bits] of SPECIAL_V4) special.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of SPECIAL_V6) special.addSubnet(net, bits, 'ipv6')

const given = new BlockList()
given.addSubnet('2000::', 3, 'ipv6')

/** Whether an address belongs to the public internet. */
export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 4) return !special.check(address, 'ipv4')
  // Outside global unicast lie mapped and translated IPv4, loopback, link-local and multicast.
  if (isIP(address) === 6) return given.check(address, 'ipv6') && !special.check(address, 'ipv6')
  return false
}
