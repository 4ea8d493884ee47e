import type { IncomingHttpHeaders } from 'node:http'

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i

/** Only a proxy writes these: then the caller may be anybody. */
const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/**
 * Whether a request was made on this machine, for this machine. A page of the Internet can lead its own name to
 * 127.0.0.1, or link to us; its name or the browser's mark gives it away. A proxy that says nothing of itself often
 * speaks the old HTTP, which no browser does.
 */
export const isLocal = (headers: IncomingHttpHeaders, httpVersion: string): boolean =>
  httpVersion !== '1.0' &&
  LOOPBACK.test(headers.host ?? '') &&
  FORWARDING.every(name => headers[name] === undefined) &&
  headers['sec-fetch-site'] !== 'cross-site'
