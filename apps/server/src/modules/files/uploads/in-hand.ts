import type { IncomingMessage } from 'node:http'

/** Nobody has more lines open than a browser opens: slow ones would take the places of everybody else. */
const MOST_LINES = 8

interface Line {
  readonly userId: string
  readonly raw: IncomingMessage
}

const cut = ({ raw }: Line) => raw.destroy(new Error('The line was cut'))

/**
 * The requests of uploads that this process has in hand. A line can be cut at any time: what has come is kept, and
 * whoever was sending goes on from there.
 */
export const linesInHand = () => {
  const lines = new Map<Line, Promise<unknown>>()
  /** Those whose bytes have not all come. */
  const slow = () => [...lines.keys()].filter(({ raw }) => !raw.complete)
  return {
    /** The newest lines of a person are the ones that live: the oldest makes room. */
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
    /** A server that stops waits for no slow line, but for what has come to be kept. */
    cutAll: async (): Promise<void> => {
      for (const line of slow()) cut(line)
      await Promise.allSettled(lines.values())
    },
  }
}
