import { Pool, type PoolConfig } from 'pg'
import { prepareRepeated } from './prepare-repeated.ts'

/** A pool that replaces broken connections, idle or in use, instead of ending the process. */
export const createPool = (config: PoolConfig): Pool => {
  const pool = new Pool(config)
  pool.on('error', () => {})
  pool.on('connect', client => {
    client.on('error', () => {})
    prepareRepeated(client)
  })
  return pool
}
