import type { RawBuilder } from 'kysely'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import { type Caller, countOne, takingBack } from '../identity/public.ts'

const HOUR_SECONDS = 60 * 60

/** Every change adds an event that is never deleted, so changes are limited. */
const CHANGES = { name: 'user/change', most: 60, seconds: HOUR_SECONDS }
/** Stricter, since anyone can sign up with any address, any number of times. */
const UNVERIFIED_CHANGES = { name: 'user/change-unverified', most: 10, seconds: HOUR_SECONDS }

/** Counts a change against the limit. Returns the statement that undoes it, for calls that change nothing. */
export const countChange = async (
  deps: Deps,
  { id, emailVerified }: Caller,
): Promise<RawBuilder<unknown>> => {
  const counted = { limit: emailVerified ? CHANGES : UNVERIFIED_CHANGES, whose: [id] }
  const wait = await countOne(deps, counted)
  if (wait !== undefined) throw new DomainError('TooManyRequests', { retryAfter: wait })
  return takingBack(deps, counted)
}
