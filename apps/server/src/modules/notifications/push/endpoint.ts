import { isIP } from 'node:net'

/** Host names of the machine itself or its local network. */
const INSIDE = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|home\.arpa|onion|alt)$/

/**
 * Parses a push endpoint and allows only https, the default port, a public host name and no credentials. The
 * addresses of that name are checked on connection.
 */
export const readEndpoint = (text: string): URL | undefined => {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const plain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === ''
  // Parsed by WHATWG rules, so that `0x7f.1` and `2130706433` are recognised as IP addresses.
  const host = url.hostname.toLowerCase().replace(/\.$/, '')
  const isName = isIP(host) === 0 && !host.startsWith('[') && host.includes('.') && !INSIDE.test(host)
  return plain && isName && url.hash === '' ? url : undefined
}
