import dns from 'node:dns/promises'
import http from 'node:http'
import https, { type RequestOptions } from 'node:https'
import { syncBuiltinESMExports } from 'node:module'
import type { LookupFunction } from 'node:net'

// Loaded into the product before its own code. There is no internet here: this is the piece of it where pushes go.
// The product's guard runs as it is; only then the call goes to the test's stand-in, and without TLS.

const NAME = 'push.example.com'
const PUBLIC = { address: '93.184.215.14', family: 4 }
const HERE = { address: '127.0.0.1', family: 4 }

const { lookup } = dns
const { request } = https

Object.assign(dns, {
  lookup: (host: string, options: object) =>
    host === NAME ? Promise.resolve([PUBLIC]) : lookup(host, options),
})

/** Whoever may connect to the public address is connected to the one here. */
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
