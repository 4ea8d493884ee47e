import { wholeName } from '@habilita/contract/people/names'
import type { MergePreview } from '@habilita/contract/people/staff-people'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import type { Call, StaffCaller } from '../../ports/callers.ts'
import { profileOf } from '../user/public.ts'
import { findProposal } from './propose-merge.ts'
import { certifiedIn, readToMerge } from './read-to-merge.ts'
import { findActiveProfile } from './rows.ts'
import { doubtsAbout, obstaclesTo } from './rules.ts'

/** Counts the records that a merge would move. */
export const countMoving = async (db: Db, userId: string): Promise<MergePreview['moves']> => {
  const { rows } = await sql<MergePreview['moves']>`select
    (select count(*) from requests where user_id = ${userId} and state <> 'draft') as requests,
    (select count(*) from requests where user_id = ${userId} and state = 'draft') as drafts,
    (select count(*) from certificates where user_id = ${userId}) as certificates,
    (select count(*) from bookings where user_id = ${userId}) as bookings,
    (select count(*) from documents where user_id = ${userId}) as documents,
    (select count(*) from request_papers where user_id = ${userId}) as papers,
    (select count(*) from cases where user_id = ${userId}) as cases,
    (select count(*) from data_requests where user_id = ${userId}) as "dataRequests",
    (select count(*) from notices where user_id = ${userId}) as notices`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('Counting gives a row')
  return counts
}

/** Shows the records that a merge would move, the obstacles to it and the doubts to check. */
export const previewMerge = async (
  deps: Deps,
  { caller }: Call<StaffCaller>,
  { id, otherId }: { readonly id: string; readonly otherId: string },
): Promise<MergePreview> => {
  const { db, identity } = deps
  if (id === otherId) throw new DomainError('InvalidInput', { fields: { otherId: 'Es la misma ficha.' } })
  const [keep, other] = [await findActiveProfile(db, id), await findActiveProfile(db, otherId)]
  if (!keep || !other) throw new DomainError('NotFound')
  const shown = (person: typeof keep) => ({
    id: person.id,
    version: person.version,
    name: wholeName(profileOf(person)),
  })
  return {
    keep: shown(keep),
    other: shown(other),
    moves: await countMoving(db, otherId),
    obstacles: obstaclesTo(await readToMerge(db, id), await readToMerge(db, otherId)),
    doubts: doubtsAbout(
      { profile: profileOf(keep), certified: await certifiedIn(db, id) },
      { profile: profileOf(other), certified: await certifiedIn(db, otherId) },
    ),
    proposal: await findProposal(db, deps, caller, {
      id,
      otherId,
      version: keep.version,
      otherVersion: other.version,
    }),
    disablesAccount: identity.own !== undefined,
  }
}
