/** What says whether a line is one of the stream's. */
export interface Schema<Change> {
  readonly safeParse: (
    value: unknown,
  ) => { readonly success: true; readonly data: Change } | { readonly success: false; readonly data?: never }
}

/** The data of an event: its `data` lines together. Comments, which keep the line open, have none. */
const dataOf = (event: string): string =>
  event
    .split('\n')
    .filter(line => line.startsWith('data:'))
    .map(line => line.slice(5).replace(/^ /, ''))
    .join('\n')

/**
 * Reads a `text/event-stream` piece by piece, wherever the network has cut it: gives the changes that a piece has
 * completed.
 */
export const createParser = <Change>(schema: Schema<Change>) => {
  const read = (data: string): Change[] => {
    try {
      const { success, data: change } = schema.safeParse(JSON.parse(data))
      // A kind of change that this app does not know yet is no reason to stop listening.
      return success ? [change] : []
    } catch {
      return []
    }
  }
  const decoder = new TextDecoder()
  let rest = ''
  return (piece: Uint8Array): Change[] => {
    rest += decoder.decode(piece, { stream: true })
    // A lone CR at the end may be half of a CRLF.
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
