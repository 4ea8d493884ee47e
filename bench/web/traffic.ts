import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession } from 'playwright-core'
import { LIVE_PATH } from '../../packages/contract/src/api/live.ts'

/** The usual value of browsers and their tools. */
const QUIET_MS = 500

export interface Transfer {
  readonly url: string
  /** The browser's resource type: Document, Script, Stylesheet, Font… */
  readonly type: string
  /** Milliseconds since 1970. */
  readonly askedAt: number
  /** Bytes on the wire without headers, compressed if the answer was compressed. */
  bytes: number
  /** The response came from the device: from the service worker or the browser's cache. */
  kept: boolean
}

interface Traffic {
  readonly transfers: readonly Transfer[]
  /** Waits until there has been no transfer for a while. */
  readonly quiet: () => Promise<void>
  /** Ignores later transfers. */
  readonly stop: () => void
}

/** Transfers of the page itself. Those of its service worker are reported to the worker's own CDP session. */
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
    // The live stream stays open on purpose.
    if (!request.url.endsWith(LIVE_PATH)) open.set(requestId, transfer)
  })
  const end = (requestId: string, bytes: number) => {
    const transfer = open.get(requestId)
    if (transfer) transfer.bytes += bytes
    open.delete(requestId)
    busyAt = Date.now()
  }
  // At first the length counts only headers, at the end headers and body.
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
