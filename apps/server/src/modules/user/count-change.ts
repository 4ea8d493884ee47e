import type { RawBuilder } from 'kysely'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import { type Caller, countOne, takingBack } from '../identity/public.ts'

const HOUR_SECONDS = 60 * 60

/** Each change is an event, and no event is ever deleted: more than anybody needs, and no more than that. */
const CHANGES = { name: 'user/change', most: 60, seconds: HOUR_SECONDS }
/** Anybody can sign up with any address, as often as they like. */
const UNVERIFIED_CHANGES = { name: 'user/change-unverified', most: 10, seconds: HOUR_SECONDS }

/** Counts a change that is about to be made. Gives the statement that takes it back, for one that changes nothing. */
export const countChange = async (
  deps: Deps,
  { id, emailVerified }: Caller,
): Promise<RawBuilder<unknown>> => {
  const counted = { limit: emailVerified ? CHANGES : UNVERIFIED_CHANGES, whose: [id] }
  const wait = await countOne(deps, counted)
  if (wait !== undefined) throw new DomainError('TooManyRequests', { retryAfter: wait })
  return takingBack(deps, counted)
}
