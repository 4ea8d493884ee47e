import { isIPv6 } from 'node:net'

const groups = (text: string): string[] => (text === '' ? [] : text.split(':'))

/** The first 16-bit groups of an IPv6 address in canonical form. */
const firstGroups = (address: string, count: number): string => {
  const [plain = ''] = address.split('%', 1)
  const [head = '', tail] = plain.split('::')
  const gap = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length
  const all = [...groups(head), ...Array.from({ length: gap }, () => '0'), ...groups(tail ?? '')]
  return all
    .slice(0, count)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** Some proxies append the port, which would make every connection count as a different caller. */
const withoutPort = (address: string): string =>
  /^\[(.+)\](:\d+)?$/.exec(address)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(address)?.[1] ?? address

const network = (address: string, ipv6Groups: number): string => {
  const bare = withoutPort(address)
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1]
  return mapped ?? (isIPv6(bare) ? firstGroups(bare, ipv6Groups) : bare)
}

/**
 * One caller for the limits: an IPv4 address, or an IPv6 /64 network, because a caller with one address of a
 * /64 can use all of them.
 */
export const callerNetwork = (address: string): string => network(address, 4)

/** A rented /48 contains 65,536 /64 networks: while an account is under attack it counts as one caller. */
export const callerSite = (address: string): string => network(address, 3)
