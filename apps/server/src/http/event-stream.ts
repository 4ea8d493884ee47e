import { once } from 'node:events'
import type { FastifyReply } from 'fastify'
import { NEVER } from './caching.ts'

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': NEVER,
  // A proxy that buffers the answer would hold it forever.
  'x-accel-buffering': 'no',
}

/**
 * Turns the answer into an event stream that lasts until `over` is aborted: by the server, by the reader or
 * by a broken connection. Connections that read nothing for `slowestMs` are closed.
 */
export const openEventStream = (reply: FastifyReply, over: AbortController, slowestMs: number) => {
  reply.hijack()
  const { raw } = reply
  raw.once('close', () => over.abort())
  raw.on('error', () => over.abort())
  over.signal.addEventListener('abort', () => raw.end())
  raw.writeHead(200, { ...reply.getHeaders(), ...headers } as Record<string, string>)
  const beat = () => {
    if (!over.signal.aborted && !raw.writableNeedDrain) raw.write(':\n\n')
  }
  // The reader has disconnected, or the server is stopping, before the stream started.
  if (raw.socket?.destroyed !== false) over.abort()
  if (over.signal.aborted) raw.end()
  beat()
  return {
    send: async (lines: readonly { readonly kind: string; readonly seq?: number }[]): Promise<void> => {
      const text = lines
        .map(line => `${line.seq === undefined ? '' : `id: ${line.seq}\n`}data: ${JSON.stringify(line)}\n\n`)
        .join('')
      if (over.signal.aborted || raw.write(text)) return
      const signal = AbortSignal.any([over.signal, AbortSignal.timeout(slowestMs)])
      await once(raw, 'drain', { signal }).catch(() => raw.destroy())
    },
    beat,
    end: () => over.abort(),
    isOver: () => over.signal.aborted,
  }
}

export type EventStream = ReturnType<typeof openEventStream>
