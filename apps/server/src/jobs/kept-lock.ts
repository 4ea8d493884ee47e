import { Client, type Pool } from 'pg'

/** A shared advisory lock on a connection of its own, for as long as that connection lives. */
export interface KeptLock {
  /** Takes the lock, waiting for it; once it is held, checks that the connection still answers. */
  readonly hold: () => Promise<void>
  readonly release: () => Promise<void>
}

/** PostgreSQL frees the lock when the process dies. A broken connection is replaced by the next `hold`. */
export const keepLock = (pool: Pool, name: string): KeptLock => {
  let holding: Client | undefined
  return {
    hold: async () => {
      if (holding) {
        // A connection that is dead at the other end alone says nothing: a query breaks it, and it is replaced.
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
