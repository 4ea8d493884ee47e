/** Validates a line of the stream. */
export interface Schema<Change> {
  readonly safeParse: (
    value: unknown,
  ) => { readonly success: true; readonly data: Change } | { readonly success: false; readonly data?: never }
}

/** The joined `data` lines of an event. Comments, which keep the connection alive, have none. */
const dataOf = (event: string): string =>
  event
    .split('\n')
    .filter(line => line.startsWith('data:'))
    .map(line => line.slice(5).replace(/^ /, ''))
    .join('\n')

/** Parses a `text/event-stream` chunk by chunk: returns the changes that a chunk completes. */
export const createParser = <Change>(schema: Schema<Change>) => {
  const read = (data: string): Change[] => {
    try {
      const { success, data: change } = schema.safeParse(JSON.parse(data))
      // Unknown kinds of change are skipped: the server may be newer.
      return success ? [change] : []
    } catch {
      return []
    }
  }
  const decoder = new TextDecoder()
  let rest = ''
  return (piece: Uint8Array): Change[] => {
    rest += decoder.decode(piece, { stream: true })
    // A trailing CR may be half of a CRLF.
    const held = rest.endsWith('\r') ? '\r' : ''
    const text = rest.slice(0, rest.length - held.length).replace(/\r\n?/g, '\n')
    const events = text.split('\n\n')
    rest = (events.pop() ?? '') + held
    return events
      .map(dataOf)
      .filter(data => data !== '')
      .flatMap(read)
  }
}
