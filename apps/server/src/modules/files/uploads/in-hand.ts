import type { IncomingMessage } from 'node:http'

/** Per person, as many connections as a browser opens: slow ones would use up the server's capacity. */
const MOST_LINES = 8

interface Line {
  readonly userId: string
  readonly raw: IncomingMessage
}

const cut = ({ raw }: Line) => raw.destroy(new Error('The line was cut'))

/**
 * Upload connections open in this process. A connection can be closed at any time: the received bytes are
 * stored, and the client resumes from there.
 */
export const linesInHand = () => {
  const lines = new Map<Line, Promise<unknown>>()
  /** Connections whose body is still incomplete. */
  const slow = () => [...lines.keys()].filter(({ raw }) => !raw.complete)
  return {
    /** When a person has too many connections, the oldest is closed. */
    serve: async <T>(line: Line, work: () => Promise<T>): Promise<T> => {
      const [oldest, ...others] = slow().filter(({ userId }) => userId === line.userId)
      if (oldest && others.length + 1 >= MOST_LINES && !line.raw.complete) cut(oldest)
      const serving = work()
      lines.set(line, serving)
      try {
        return await serving
      } finally {
        lines.delete(line)
      }
    },
    /** On shutdown, closes incomplete connections and waits until the received bytes are stored. */
    cutAll: async (): Promise<void> => {
      for (const line of slow()) cut(line)
      await Promise.allSettled(lines.values())
    },
  }
}
