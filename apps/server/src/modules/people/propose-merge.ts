import type { MergePreview } from '@habilita/contract/staff-people'
import { type Db, tx, type Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import { writeEvent } from '../../events/write.ts'
import { type Caller, refuseEnded } from '../identity/public.ts'
import { namesOf } from '../user/public.ts'
import { readToMerge } from './read-to-merge.ts'
import { findThere } from './rows.ts'
import { obstaclesTo } from './rules.ts'

/** Both profiles as whoever merges them saw them. */
export interface Merge {
  readonly id: string
  readonly otherId: string
  readonly version: number
  readonly otherVersion: number
}

/** By then somebody else has looked at it, or it is proposed again. */
const PROPOSED_FOR_MS = 14 * 86_400_000

/** Who has proposed to merge these two as they are, the newest last: the log is where that stands. */
const readProposals = (db: Db, { id, otherId, version, otherVersion }: Merge, now: Date) =>
  db
    .selectFrom('events')
    .select(['actor_id', 'at', 'payload'])
    .where('object_kind', '=', 'user')
    .where('object_id', '=', id)
    .where('kind', '=', 'user.merge_proposed')
    .where('at', '>', new Date(now.getTime() - PROPOSED_FOR_MS))
    .where('payload', '@>', JSON.stringify({ other: otherId, version, otherVersion }))
    .orderBy('id')
    .execute()

/** Two pairs of eyes: whoever merges is not whoever proposed it, and both saw the same. */
export const requireProposal = async (t: Tx, merge: Merge, caller: Caller, now: Date): Promise<void> => {
  const proposals = await readProposals(t, merge, now)
  if (!proposals.some(({ actor_id: by }) => by !== caller.id))
    throw new DomainError('SECOND_PERSON', undefined, undefined, {
      message: 'Propón unir las dos fichas: otra persona que administre la entidad lo confirma.',
    })
}

/** The newest of somebody else, or else the caller's own. */
export const findProposal = async (
  db: Db,
  merge: Merge,
  caller: Caller,
  now: Date,
): Promise<MergePreview['proposal']> => {
  const proposals = await readProposals(db, merge, now)
  const found = proposals.findLast(({ actor_id: by }) => by !== caller.id) ?? proposals.at(-1)
  if (!found || found.actor_id === null) return null
  const names = await namesOf(db, [found.actor_id])
  return {
    by: { id: found.actor_id, name: names.get(found.actor_id) ?? null },
    at: found.at.toISOString(),
    isMine: found.actor_id === caller.id,
  }
}

/** Says that two profiles are one person's, for somebody else to confirm. */
export const proposeMerge = (deps: Deps, caller: Caller, merge: Merge, requestId: string): Promise<void> =>
  tx(deps.db, async t => {
    const { id, otherId, version, otherVersion } = merge
    if (id === otherId) throw new DomainError('InvalidInput', { otherId: 'Es la misma ficha.' })
    await refuseEnded(t, deps.identity, caller)
    const [keep, other] = [await findThere(t, id), await findThere(t, otherId)]
    if (!keep || !other) throw new DomainError('NotFound')
    if (keep.version !== version || other.version !== otherVersion) throw new DomainError('PROFILE_CHANGED')
    if (obstaclesTo(await readToMerge(t, id), await readToMerge(t, otherId)).length > 0)
      throw new DomainError('CANNOT_MERGE')
    const now = deps.clock.now()
    if ((await findProposal(t, merge, caller, now))?.isMine) return
    await writeEvent(t, {
      kind: 'user.merge_proposed',
      at: now,
      actor: { kind: 'staff', id: caller.id },
      object: { kind: 'user', id },
      payload: { other: otherId, version, otherVersion },
      requestId,
    })
  })
