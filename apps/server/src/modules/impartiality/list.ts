import { PAGE_SIZE } from '@habilita/contract/requests/requests'
import type { StaffInterest } from '@habilita/contract/exams/staff-interests'
import { readCursor, writeCursor } from '../../text/cursor.ts'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import type { Call, StaffCaller } from '../../ports/callers.ts'
import { mayPass } from '../staff/public.ts'
import { presentInterests } from './present.ts'
import { interestColumns } from './rows.ts'

interface Asked {
  readonly of?: 'me' | 'everybody' | undefined
  readonly after?: string | undefined
  readonly limit?: number | undefined
}

/** Lists declared interests, including removed ones, newest first. */
export const listInterests = async (
  deps: Deps,
  { caller }: Call<StaffCaller>,
  { of = 'me', after, limit = PAGE_SIZE }: Asked,
): Promise<{ interests: StaffInterest[]; next: string | null }> => {
  const { db } = deps
  if (of === 'everybody' && !mayPass('admin', caller.roles)) throw new DomainError('Forbidden')
  let query = db
    .selectFrom('staff_interests')
    .select(interestColumns)
    .orderBy('declared_at', 'desc')
    .orderBy('id')
    .limit(limit + 1)
  if (of === 'me') query = query.where('user_id', '=', caller.id)
  if (after !== undefined) {
    const { at, id } = readCursor(after)
    query = query.where(eb =>
      eb.or([
        eb('declared_at', '<', new Date(at)),
        eb.and([eb('declared_at', '=', new Date(at)), eb('id', '>', id)]),
      ]),
    )
  }
  const rows = await query.execute()
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    interests: await presentInterests(db, deps, page),
    next:
      rows.length > limit && last ? writeCursor({ at: last.declared_at.toISOString(), id: last.id }) : null,
  }
}
