import { createHmac } from 'node:crypto'
import type { User } from '@habilita/contract/people/user'
import type { Deps } from '../../deps.ts'
import type { Keys } from '../../platform/keys.ts'
import { profileOf, type UserRow } from './rows.ts'

/**
 * Drafts stay on a device after sign-out, encrypted with this key, which only the server gives out: the next
 * user of the device cannot read them, and their author can. It is derived, never stored.
 */
const draftKeyOf = (keys: Keys, { id, draft_generation: generation }: UserRow): string =>
  createHmac('sha256', keys.derive('drafts')).update(`${id}/${generation}`).digest('base64url')

export const presentUser = (
  { keys, certificationBody }: Pick<Deps, 'keys' | 'certificationBody'>,
  user: UserRow,
): User => ({
  id: user.id,
  email: user.email,
  createdAt: user.created_at.toISOString(),
  version: user.version,
  profile: profileOf(user),
  terms:
    user.terms_version === null || user.terms_accepted_at === null
      ? null
      : {
          version: user.terms_version,
          acceptedAt: user.terms_accepted_at.toISOString(),
          inForce: user.terms_version === certificationBody.public.termsVersion,
        },
  draftKey: draftKeyOf(keys, user),
})
