import { LIVE_PATH, LiveChange } from '@habilita/contract/live'

export interface LiveReader {
  readonly status: number
  readonly headers: Headers
  /** What has come so far. */
  readonly lines: LiveChange[]
  /** Comments: that the stream is alive. */
  readonly beats: () => number
  /** Settles when the other side ends the stream. */
  readonly ended: Promise<void>
  readonly hangUp: () => void
}

/** Reads the live stream as a screen does: by fetch, with the token. */
export const readLive = async (
  address: string,
  token: string,
  { after, lastEventId }: { readonly after?: number; readonly lastEventId?: string } = {},
): Promise<LiveReader> => {
  const stop = new AbortController()
  const response = await fetch(`${address}${LIVE_PATH}${after === undefined ? '' : `?after=${after}`}`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
    signal: stop.signal,
  })
  const lines: LiveChange[] = []
  let beats = 0
  const take = (event: string): void => {
    const data = /^data: (.*)$/m.exec(event)?.[1]
    if (data === undefined) beats += 1
    else lines.push(LiveChange.parse(JSON.parse(data)))
  }
  const read = async () => {
    let text = ''
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      events.forEach(take)
    }
  }
  // Hanging up, or a server that is killed, ends the reading too.
  const ended = read().catch(() => {})
  return {
    status: response.status,
    headers: response.headers,
    lines,
    beats: () => beats,
    ended,
    hangUp: () => stop.abort(),
  }
}
