import { isIPv6 } from 'node:net'

const groups = (text: string): string[] => (text === '' ? [] : text.split(':'))

/** The first groups of 16 bits of an IPv6 address, written in one way. */
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

/** Some proxies tell the port too: it would make every connection a caller of its own. */
const withoutPort = (address: string): string =>
  /^\[(.+)\](:\d+)?$/.exec(address)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(address)?.[1] ?? address

const network = (address: string, ipv6Groups: number): string => {
  const bare = withoutPort(address)
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1]
  return mapped ?? (isIPv6(bare) ? firstGroups(bare, ipv6Groups) : bare)
}

/**
 * Who counts as one caller: an IPv4 address, or an IPv6 network of 64 bits, since anyone who has one address of
 * such a network has all of them.
 */
export const callerNetwork = (address: string): string => network(address, 4)

/** Whoever rents a network of 48 bits has 65,536 of the former: under attack they count as one. */
export const callerSite = (address: string): string => network(address, 3)
