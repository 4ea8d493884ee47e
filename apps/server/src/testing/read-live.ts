import { LIVE_PATH, LiveChange } from '@habilita/contract/api/live'
import { STAFF_LIVE_PATH, StaffChange } from '@habilita/contract/staff/staff-live'

interface StreamReader<Line> {
  readonly status: number
  readonly headers: Headers
  /** Lines received so far. */
  readonly lines: Line[]
  /** Number of comments, which show that the stream is alive. */
  readonly beats: () => number
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<void>
  readonly hangUp: () => void
}

export type LiveReader = StreamReader<LiveChange>
export type StaffLiveReader = StreamReader<StaffChange>

const readStream = async <Line>(
  address: string,
  headers: Readonly<Record<string, string>>,
  parse: (line: unknown) => Line,
): Promise<StreamReader<Line>> => {
  const stop = new AbortController()
  const response = await fetch(address, { headers, signal: stop.signal })
  const lines: Line[] = []
  let beats = 0
  const take = (event: string): void => {
    const data = /^data: (.*)$/m.exec(event)?.[1]
    if (data === undefined) beats += 1
    else lines.push(parse(JSON.parse(data)))
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
  // Disconnecting, or a killed server, ends the reading too.
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

/** Reads the live stream as a screen does: by fetch, with the token. */
export const readLive = (
  address: string,
  token: string,
  { after, lastEventId }: { readonly after?: number; readonly lastEventId?: string } = {},
): Promise<LiveReader> =>
  readStream(
    `${address}${LIVE_PATH}${after === undefined ? '' : `?after=${after}`}`,
    {
      authorization: `Bearer ${token}`,
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
    line => LiveChange.parse(line),
  )

/** The same for the staff stream. */
export const readStaffLive = (address: string, token: string): Promise<StaffLiveReader> =>
  readStream(`${address}${STAFF_LIVE_PATH}`, { authorization: `Bearer ${token}` }, line =>
    StaffChange.parse(line),
  )
