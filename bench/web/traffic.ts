import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession } from 'playwright-core'
import { LIVE_PATH } from '../../packages/contract/src/api/live.ts'

/** As long as browsers and their tools have it. */
const QUIET_MS = 500

export interface Transfer {
  readonly url: string
  /** As the browser sorts them: Document, Script, Stylesheet, Font… */
  readonly type: string
  /** Milliseconds since 1970. */
  readonly askedAt: number
  /** What came over the wire without the headers; compressed, where it came compressed. */
  bytes: number
  /** It was on the device: the worker had it, or the browser's own cache. */
  kept: boolean
}

interface Traffic {
  readonly transfers: readonly Transfer[]
  /** Nothing has been under way for a while. */
  readonly quiet: () => Promise<void>
  /** What comes later belongs to somebody else's watch. */
  readonly stop: () => void
}

/** What the page itself asks for. What its worker asks for is told to the worker's own session, not to this one. */
export const watchTraffic = (devtools: CDPSession): Traffic => {
  const transfers: Transfer[] = []
  const open = new Map<string, Transfer>()
  let busyAt = Date.now()
  let stopped = false
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type, wallTime }) => {
    if (stopped || !request.url.startsWith('http')) return
    const transfer = {
      url: request.url,
      type: type ?? 'Other',
      askedAt: wallTime * 1000,
      bytes: 0,
      kept: false,
    }
    transfers.push(transfer)
    // The stream of what changes is meant to stay open.
    if (!request.url.endsWith(LIVE_PATH)) open.set(requestId, transfer)
  })
  const end = (requestId: string, bytes: number) => {
    const transfer = open.get(requestId)
    if (transfer) transfer.bytes += bytes
    open.delete(requestId)
    busyAt = Date.now()
  }
  // First headers alone have come, in the end headers and body.
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const transfer = open.get(requestId)
    if (!transfer) return
    transfer.bytes -= response.encodedDataLength
    transfer.kept = response.fromServiceWorker === true || response.fromDiskCache === true
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    end(requestId, encodedDataLength),
  )
  devtools.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0))
  return {
    transfers,
    quiet: async () => {
      while (open.size > 0 || Date.now() - busyAt < QUIET_MS) await sleep(QUIET_MS / 5)
    },
    stop: () => {
      stopped = true
    },
  }
}

export const kilobytes = (transfers: readonly Transfer[]): number =>
  transfers.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
