import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import { isPublicAddress } from './public-address.ts'

/** Network access, replaceable in tests only: production uses the defaults. */
export interface Network {
  readonly resolve?: (host: string) => Promise<readonly LookupAddress[]>
  readonly isAllowed?: (address: string) => boolean
  readonly port?: number
  readonly ca?: string
  readonly timeoutMs?: number
}

/** The host name resolves to an address that must not be called. */
export class InsideAddress extends Error {
  override readonly name = 'InsideAddress'
}

const resolveName = (host: string): Promise<LookupAddress[]> => lookup(host, { all: true })

/**
 * Checks the addresses that the connection then uses, so that DNS rebinding cannot swap a public address for
 * an internal one. A single forbidden address rejects the host name.
 */
const guardedLookup = ({ resolve = resolveName, isAllowed = isPublicAddress }: Network): LookupFunction => {
  const find = callbackify(async (host: string) => {
    const found = await resolve(host)
    if (found.length > 0 && found.every(({ address }) => isAllowed(address))) return found
    throw new InsideAddress('an address that is not called')
  })
  return (host, { all }, callback) =>
    find(host, (error, found) => {
      const [first] = error ? [] : found
      if (!first) callback(error, '')
      else if (all) callback(null, [...found])
      else callback(null, first.address, first.family)
    })
}

interface Post {
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: Buffer
}

const TIMEOUT_MS = 10_000

/** Posts to a push service and returns the status. The body is not read and redirects are not followed. */
export const postGuarded = (url: URL, { headers, body }: Post, network: Network): Promise<number> =>
  new Promise((resolve, reject) => {
    const call = request(url, {
      method: 'POST',
      headers,
      agent: false,
      lookup: guardedLookup(network),
      signal: AbortSignal.timeout(network.timeoutMs ?? TIMEOUT_MS),
      ...(network.port !== undefined && { port: network.port }),
      ...(network.ca !== undefined && { ca: network.ca }),
    })
    call.on('error', reject)
    call.once('response', response => {
      resolve(response.statusCode ?? 0)
      call.destroy()
    })
    call.end(body)
  })
