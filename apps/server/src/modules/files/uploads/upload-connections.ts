import type { IncomingMessage } from 'node:http'

/** Per person, as many connections as a browser opens: slow ones would use up the server's capacity. */
const MAX_CONNECTIONS = 8

interface UploadConnection {
  readonly userId: string
  readonly raw: IncomingMessage
}

const cut = ({ raw }: UploadConnection) => raw.destroy(new Error('The line was cut'))

/**
 * Upload connections open in this process. A connection can be closed at any time: the received bytes are
 * stored, and the client resumes from there.
 */
export const uploadConnections = () => {
  const connections = new Map<UploadConnection, Promise<unknown>>()
  /** Connections whose body is still incomplete. */
  const slow = () => [...connections.keys()].filter(({ raw }) => !raw.complete)
  return {
    /** When a person has too many connections, the oldest is closed. */
    serve: async <T>(connection: UploadConnection, work: () => Promise<T>): Promise<T> => {
      const [oldest, ...others] = slow().filter(({ userId }) => userId === connection.userId)
      if (oldest && others.length + 1 >= MAX_CONNECTIONS && !connection.raw.complete) cut(oldest)
      const serving = work()
      connections.set(connection, serving)
      try {
        return await serving
      } finally {
        connections.delete(connection)
      }
    },
    /** On shutdown, closes incomplete connections and waits until the received bytes are stored. */
    cutAll: async (): Promise<void> => {
      for (const connection of slow()) cut(connection)
      await Promise.allSettled(connections.values())
    },
  }
}
