import type { Db } from '../../../db/client.ts'
import { DomainError } from '../../../domain-error.ts'
import type { StaffCaller } from '../../../ports/callers.ts'
import { requestColumns, type RequestRow } from '../rows.ts'

/** Reads a submitted request for staff. Drafts give NotFound; the caller's own request is refused. */
export const readQueued = async (db: Db, caller: StaffCaller, id: string): Promise<RequestRow> => {
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
