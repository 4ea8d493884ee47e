import { tx, type Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { schemesById } from '../../schemes/public.ts'

/**
 * A transaction on seats. Loads the schemes first: a transaction that locks a session must not wait for a
 * second connection while hundreds of others, each with a connection, wait for its lock.
 */
export const seatTx = async <T>(deps: Deps, work: (t: Tx) => Promise<T>): Promise<T> => {
  await schemesById(deps)
  return tx(deps.db, work)
}
