import { Client, type Pool } from 'pg'

/** A shared advisory lock on its own connection, held as long as that connection lives. */
export interface KeptLock {
  /** Waits for the lock; if it is already held, checks that the connection still answers. */
  readonly hold: () => Promise<void>
  readonly release: () => Promise<void>
}

/** PostgreSQL releases the lock when the process dies. The next `hold` replaces a broken connection. */
export const keepLock = (pool: Pool, name: string): KeptLock => {
  let holding: Client | undefined
  return {
    hold: async () => {
      if (holding) {
        // A half-open connection reports nothing: the query makes it fail, and it is replaced.
        await holding.query('select 1')
        return
      }
      const client = new Client({ ...pool.options, password: pool.options.password, keepAlive: true })
      client.on('error', () => {}) // 'end' follows
      client.once('end', () => (holding = undefined))
      try {
        await client.connect()
        await client.query('select pg_advisory_lock_shared(hashtextextended($1, 0))', [name])
      } catch (error) {
        await client.end()
        throw error
      }
      holding = client
    },
    release: async () => holding?.end(),
  }
}
