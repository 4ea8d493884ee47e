import { tx, type Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { schemesById } from '../../schemes/public.ts'

/**
 * A transaction about seats. What it shows names scopes, and those are read before: whoever holds a session while
 * hundreds wait for it must not wait for a connection that they hold.
 */
export const seatTx = async <T>(deps: Deps, work: (t: Tx) => Promise<T>): Promise<T> => {
  await schemesById(deps)
  return tx(deps.db, work)
}
