import { sql } from 'kysely'
import { type Tx, tx } from '../../../db/client.ts'
import { DomainError } from '../../../domain-error.ts'
import { type Caller, refuseEnded } from '../../identity/public.ts'
import type { FileDeps } from '../deps.ts'
import { lockPerson } from '../person.ts'
import { record } from './record.ts'
import { findKept } from './rows.ts'

/** A document and the earlier versions that it took the place of, locked. */
const versionsOf = async (t: Tx, id: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with recursive versions as (
      select id, replaces from documents where id = ${id}
      union all
      select earlier.id, earlier.replaces from documents earlier join versions on earlier.id = versions.replaces
    )
    select id from documents where id in (select id from versions) and removed_at is null for update`.execute(
    t,
  )
  return rows.map(row => row.id)
}

/**
 * Throws a document away, with its earlier versions, except those that requests use. They are only marked: the
 * sweep takes the bytes, after it has looked once more that no request has come to use them meanwhile.
 */
export const removeDocument = (
  deps: FileDeps,
  caller: Caller,
  id: string,
  requestId: string,
): Promise<void> =>
  tx(deps.db, async t => {
    const now = deps.clock.now()
    await lockPerson(t, caller.id)
    await refuseEnded(t, deps.identity, caller)
    await findKept(t, caller.id, id)
    const versions = await versionsOf(t, id)
    const uses = await deps.usesOf(t, versions)
    if (uses.has(id)) throw new DomainError('DOCUMENT_IN_USE')
    const unused = versions.filter(version => !uses.has(version))
    await t
      .updateTable('documents')
      .set({ removed_at: now, updated_at: now })
      .where('id', 'in', unused)
      .execute()
    const actor = { kind: 'user', id: caller.id } as const
    for (const version of unused)
      await record(t, { kind: 'removed', id: version, userId: caller.id, now, actor, requestId })
  })
