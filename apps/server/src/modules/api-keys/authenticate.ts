import type { KeyAccess } from '@habilita/contract/api/endpoint'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import type { KeyCaller } from '../../ports/callers.ts'
import { todayOf } from '../calendar/public.ts'
import { hashKey, looksLikeKey } from './keys.ts'
import { isKeyOpen, scopeFor } from './rules.ts'

/**
 * Returns the caller of a valid key with the required scope. The key is read on every call, so that revoking
 * it takes effect at once.
 */
export const authenticateKey = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  header: string | undefined,
  access: KeyAccess,
): Promise<KeyCaller> => {
  const token = /^Bearer ([\w-]+)$/i.exec(header ?? '')?.[1] ?? ''
  if (!looksLikeKey(token)) throw new DomainError('Unauthorized')
  const today = todayOf(deps)
  const key = await deps.db
    .selectFrom('api_keys')
    .select(['id', 'scopes', 'expires_on', 'revoked_at', 'last_used_on'])
    .where('key_hash', '=', hashKey(token))
    .executeTakeFirst()
  if (!key || !isKeyOpen({ revokedAt: key.revoked_at, expiresOn: key.expires_on }, today))
    throw new DomainError('Unauthorized')
  if (!key.scopes.includes(scopeFor[access])) throw new DomainError('Forbidden')
  // One update per day is enough to find unused keys.
  if (key.last_used_on !== today)
    await deps.db.updateTable('api_keys').set({ last_used_on: today }).where('id', '=', key.id).execute()
  return { keyId: key.id }
}
