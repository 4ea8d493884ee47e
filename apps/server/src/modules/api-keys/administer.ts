import { randomUUID } from 'node:crypto'
import type { ApiKey, KeyScope } from '@habilita/contract/staff/api-keys'
import { type Db, tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import { writeEvent } from '../../events/write.ts'
import type { Call, StaffCaller } from '../../ports/callers.ts'
import { todayOf } from '../calendar/public.ts'
import { refuseEnded } from '../identity/public.ts'
import { namesOf } from '../user/public.ts'
import { hashKey, newKey } from './keys.ts'

const MOST_KEYS = 50

const readKeys = async (db: Db): Promise<ApiKey[]> => {
  const rows = await db
    .selectFrom('api_keys')
    .select([
      'id',
      'name',
      'shown',
      'scopes',
      'created_by',
      'created_at',
      'expires_on',
      'last_used_on',
      'revoked_at',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const names = await namesOf(db, [...new Set(rows.map(row => row.created_by))])
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    shown: row.shown,
    scopes: row.scopes,
    createdAt: row.created_at.toISOString(),
    createdBy: names.get(row.created_by) ?? null,
    expiresOn: row.expires_on,
    lastUsedOn: row.last_used_on,
    revokedAt: row.revoked_at?.toISOString() ?? null,
  }))
}

export const listKeys = async ({ db }: Deps): Promise<{ keys: ApiKey[] }> => ({ keys: await readKeys(db) })

interface NewKey {
  readonly name: string
  readonly scopes: readonly KeyScope[]
  readonly expiresOn: string | null
}

/** Creates an API key. The key itself is returned only here and stored only as a hash. */
export const createKey = (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  { name, scopes, expiresOn }: NewKey,
): Promise<{ key: string; details: ApiKey }> =>
  tx(deps.db, async t => {
    const now = deps.clock.now()
    await refuseEnded(t, deps.identity, caller)
    if (expiresOn !== null && expiresOn < todayOf(deps))
      throw new DomainError('InvalidInput', { fields: { expiresOn: 'Elige un día que no haya pasado.' } })
    const there = await readKeys(t)
    if (there.filter(({ revokedAt }) => revokedAt === null).length >= MOST_KEYS)
      throw new DomainError('InvalidInput', {
        fields: { name: 'Hay demasiadas claves. Revoca alguna antes.' },
      })
    const { key, shown } = newKey()
    const id = randomUUID()
    await t
      .insertInto('api_keys')
      .values({
        id,
        name,
        key_hash: hashKey(key),
        shown,
        scopes: [...new Set(scopes)],
        created_by: caller.id,
        created_at: now,
        expires_on: expiresOn,
      })
      .execute()
    await writeEvent(t, {
      kind: 'api_key.created',
      at: now,
      actor: { kind: 'staff', id: caller.id },
      object: { kind: 'api_key', id },
      payload: { scopes: [...new Set(scopes)] },
      traceId,
    })
    const details = (await readKeys(t)).find(each => each.id === id)
    if (!details) throw new Error('A key that was made is there')
    return { key, details }
  })

/** Revokes a key at once. Revoking it again changes nothing. */
export const revokeKey = (deps: Deps, { caller, traceId }: Call<StaffCaller>, id: string): Promise<void> =>
  tx(deps.db, async t => {
    const now = deps.clock.now()
    const key = await t
      .selectFrom('api_keys')
      .select('revoked_at')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!key) throw new DomainError('NotFound')
    await refuseEnded(t, deps.identity, caller)
    if (key.revoked_at !== null) return
    await t.updateTable('api_keys').set({ revoked_at: now }).where('id', '=', id).execute()
    await writeEvent(t, {
      kind: 'api_key.revoked',
      at: now,
      actor: { kind: 'staff', id: caller.id },
      object: { kind: 'api_key', id },
      traceId,
    })
  })
