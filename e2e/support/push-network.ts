import dns from 'node:dns/promises'
import http from 'node:http'
import https, { type RequestOptions } from 'node:https'
import { syncBuiltinESMExports } from 'node:module'
import type { LookupFunction } from 'node:net'

// Loaded into the product before its own code. Tests have no internet: this replaces the push service's host.
// The product's guard runs unchanged; then the call reaches the test's stand-in without TLS.

const NAME = 'push.example.com'
const PUBLIC = { address: '93.184.215.14', family: 4 }
const HERE = { address: '127.0.0.1', family: 4 }

const { lookup } = dns
const { request } = https

Object.assign(dns, {
  lookup: (host: string, options: object) =>
    host === NAME ? Promise.resolve([PUBLIC]) : lookup(host, options),
})

/** Redirects connections that the guard allows to this machine. */
const leadHere =
  (guarded: LookupFunction): LookupFunction =>
  (host, options, callback) =>
    guarded(host, options, (error, found, family) => {
      if (error) callback(error, found, family)
      else if (options.all) callback(null, [HERE])
      else callback(null, HERE.address, HERE.family)
    })

Object.assign(https, {
  request: (url: URL, options: RequestOptions) => {
    if (url.hostname !== NAME || !options.lookup) return request(url, options)
    const { pathname: path } = url
    const port = process.env['PUSH_SERVICE_PORT']
    return http.request({ ...options, host: NAME, path, port, lookup: leadHere(options.lookup) })
  },
})
syncBuiltinESMExports()
