import type { Db } from '../../../db/client.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Caller } from '../../identity/public.ts'
import { requestColumns, type RequestRow } from '../rows.ts'

/** A submitted request for somebody of the body to look into: drafts are not there, and their own is not for them. */
export const readQueued = async (db: Db, caller: Caller, id: string): Promise<RequestRow> => {
  const row = await db
    .selectFrom('requests')
    .select(requestColumns)
    .where('id', '=', id)
    .where('state', '<>', 'draft')
    .executeTakeFirst()
  if (!row) throw new DomainError('NotFound')
  if (row.user_id === caller.id) throw new DomainError('OWN_REQUEST')
  return row
}
