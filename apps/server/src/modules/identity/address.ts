import { isIPv6 } from 'node:net'

const groups = (text: string): string[] => (text === '' ? [] : text.split(':'))

/**
 * Who counts as one caller: an IPv4 address, or an IPv6 network of 64 bits, since anyone who has one address of
 * such a network has all of them.
 */
export const callerNetwork = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [plain = ''] = address.split('%', 1)
  const [head = '', tail] = plain.split('::')
  const gap = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length
  const all = [...groups(head), ...Array.from({ length: gap }, () => '0'), ...groups(tail ?? '')]
  return all
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')
}
