import type { IncomingHttpHeaders } from 'node:http'

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i

/** Only proxies set these headers: then the caller may be remote. */
const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/**
 * Whether the call comes from this machine. A website can resolve its own name to 127.0.0.1 or link to us:
 * the Host header or `sec-fetch-site` reveals it. Proxies without forwarding headers often use HTTP/1.0,
 * which no browser does.
 */
export const isLocal = (headers: IncomingHttpHeaders, httpVersion: string): boolean =>
  httpVersion !== '1.0' &&
  LOOPBACK.test(headers.host ?? '') &&
  FORWARDING.every(name => headers[name] === undefined) &&
  headers['sec-fetch-site'] !== 'cross-site'
