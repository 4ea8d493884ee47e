import { Pool, type PoolConfig } from 'pg'
import { prepareRepeated } from './prepare-repeated.ts'

/** A pool that outlives its connections: one that breaks, idle or in use, is replaced instead of ending the process. */
export const createPool = (config: PoolConfig): Pool => {
  const pool = new Pool(config)
  pool.on('error', () => {})
  pool.on('connect', client => {
    client.on('error', () => {})
    prepareRepeated(client)
  })
  return pool
}
