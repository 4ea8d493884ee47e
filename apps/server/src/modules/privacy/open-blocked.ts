import { sql } from 'kysely'
import { tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { writeEvent } from '../../events/write.ts'
import { unseal } from '../../platform/sealed-box.ts'
import { documentMark, vaultKey } from './vault.ts'

/** Lists the sealed records of the holder of a document, without their content. */
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
 * Opens one sealed record for an authority, with its files in base64. The access is recorded first. Undefined
 * if there is no such record.
 */
export const openBlocked = async (deps: Deps, id: string) => {
  const row = await tx(deps.db, async t => {
    const found = await t
      .selectFrom('blocked_records')
      .select(['id', 'user_id', 'kind', 'destroy_on', 'sealed', 'object_keys'])
      // Compared as text: the operator's input may not be a valid UUID.
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
