import { isIP } from 'node:net'

/** Names that mean the machine itself or its own network. */
const INSIDE = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|home\.arpa|onion|alt)$/

/**
 * Where a push may be sent, as far as the address tells: a public name by https, at its usual port, for nobody in
 * particular. What the name leads to is looked at when it is called.
 */
export const readEndpoint = (text: string): URL | undefined => {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const plain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === ''
  // The address is read as a browser reads it: `0x7f.1` and `2130706433` are IP addresses here.
  const host = url.hostname.toLowerCase().replace(/\.$/, '')
  const isName = isIP(host) === 0 && !host.startsWith('[') && host.includes('.') && !INSIDE.test(host)
  return plain && isName && url.hash === '' ? url : undefined
}
