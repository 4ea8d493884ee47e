import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import { isPublicAddress } from './public-address.ts'

/** How the outside is reached. The product gives nothing of it: a test puts a push service of its own there. */
export interface Network {
  readonly resolve?: (host: string) => Promise<readonly LookupAddress[]>
  readonly isAllowed?: (address: string) => boolean
  readonly port?: number
  readonly ca?: string
  readonly timeoutMs?: number
}

/** The name leads to an address that we do not call. */
export class InsideAddress extends Error {
  override readonly name = 'InsideAddress'
}

const resolveName = (host: string): Promise<LookupAddress[]> => lookup(host, { all: true })

/**
 * Asked at the moment of connecting, and what it gives is what is connected to: a name cannot be a public one while
 * it is looked at and an inside one when it is called. One inside address among others refuses all.
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

/** Posts to a push service and gives the status of its answer. Nothing else of it is read, no redirect followed. */
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
