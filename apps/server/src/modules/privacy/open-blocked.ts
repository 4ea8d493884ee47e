import { sql } from 'kysely'
import { tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { writeEvent } from '../../events/write.ts'
import { unseal } from '../../platform/sealed-box.ts'
import { documentMark, vaultKey } from './vault.ts'

/** What is kept of whoever had this document: which records there are, and nothing of what is in them. */
export const findBlocked = async (deps: Deps, documentNumber: string) => {
  const rows = await deps.db
    .selectFrom('blocked_records')
    .select(['id', 'kind', 'blocked_at', 'destroy_on', 'object_keys'])
    .where('document_mark', '=', documentMark(deps, documentNumber))
    .orderBy('destroy_on')
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    kind: row.kind,
    blockedAt: row.blocked_at.toISOString(),
    destroyOn: row.destroy_on,
    files: row.object_keys.length,
  }))
}

/**
 * Opens one record for an authority that has asked: all that is in it, its files in base64. That it was opened is
 * written down first. Undefined where there is none.
 */
export const openBlocked = async (deps: Deps, id: string) => {
  const row = await tx(deps.db, async t => {
    const found = await t
      .selectFrom('blocked_records')
      .select(['id', 'user_id', 'kind', 'destroy_on', 'sealed', 'object_keys'])
      // As text: what the operator has typed need not be an id at all.
      .where(sql`id::text`, '=', id)
      .executeTakeFirst()
    if (found)
      await writeEvent(t, {
        kind: 'user.record_opened',
        at: deps.clock.now(),
        actor: { kind: 'system' },
        object: { kind: 'user', id: found.user_id },
        payload: { by: 'operator', record: id, kind: found.kind },
      })
    return found
  })
  if (!row) return undefined
  const content = unseal(vaultKey(deps), row.sealed)
  if (content === undefined)
    throw new Error('A blocked record does not open with the key of this installation')
  const files = await Promise.all(row.object_keys.map(key => deps.files.get(key)))
  return {
    id: row.id,
    kind: row.kind,
    destroyOn: row.destroy_on,
    content,
    files: files.map(bytes => bytes?.toString('base64') ?? null),
  }
}
