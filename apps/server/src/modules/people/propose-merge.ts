import type { MergePreview } from '@habilita/contract/people/staff-people'
import { type Db, tx, type Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import { writeEvent } from '../../events/write.ts'
import type { Call, Caller, StaffCaller } from '../../ports/callers.ts'
import { accountsOf, refuseEnded } from '../identity/public.ts'
import { areIndependent, mayPass, rolesOf } from '../staff/public.ts'
import { namesOf } from '../user/public.ts'
import { readToMerge } from './read-to-merge.ts'
import { findActiveProfile } from './rows.ts'
import { obstaclesTo } from './rules.ts'

/** The ids and versions of both profiles as the caller saw them. */
export interface Merge {
  readonly id: string
  readonly otherId: string
  readonly version: number
  readonly otherVersion: number
}

/** Proposals expire after this. Then the merge must be proposed again. */
const PROPOSED_FOR_MS = 14 * 86_400_000

/** Proposals to merge these versions of both profiles, newest last. They are stored only in the event log. */
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

/** Whether the proposer is still an admin with an open account and independent of the caller. */
const countsFor = async (db: Db, deps: Deps, caller: Caller, proposer: string): Promise<boolean> => {
  if (!mayPass('admin', await rolesOf(db, proposer))) return false
  const account = (await accountsOf({ ...deps, db }, [proposer])).get(proposer)
  if (account && account.disabled_at !== null) return false
  return areIndependent(db, proposer, caller.id, deps.clock.now())
}

/** Four eyes: the caller must not be the proposer, and both must have seen the same versions. */
export const requireProposal = async (t: Tx, deps: Deps, caller: Caller, merge: Merge): Promise<void> => {
  if ((await findProposal(t, deps, caller, merge))?.isMine !== false)
    throw new DomainError('SECOND_PERSON', {
      message: 'Propón unir las dos fichas: otra persona que administre la entidad lo confirma.',
    })
}

/** The newest valid proposal of another admin, or else the caller's own. */
export const findProposal = async (
  db: Db,
  deps: Deps,
  caller: Caller,
  merge: Merge,
): Promise<MergePreview['proposal']> => {
  const proposals = await readProposals(db, merge, deps.clock.now())
  const proposers = new Set(proposals.flatMap(({ actor_id: by }) => by ?? []))
  const counting = new Set<string | null>()
  for (const by of proposers) if (await countsFor(db, deps, caller, by)) counting.add(by)
  const found =
    proposals.findLast(({ actor_id: by }) => counting.has(by)) ??
    proposals.findLast(({ actor_id: by }) => by === caller.id)
  if (!found || found.actor_id === null) return null
  const names = await namesOf(db, [found.actor_id])
  return {
    by: { id: found.actor_id, name: names.get(found.actor_id) ?? null },
    at: found.at.toISOString(),
    isMine: found.actor_id === caller.id,
  }
}

/** Proposes a merge, which another admin must confirm. */
export const proposeMerge = (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  merge: Merge,
): Promise<void> =>
  tx(deps.db, async t => {
    const { id, otherId, version, otherVersion } = merge
    if (id === otherId) throw new DomainError('InvalidInput', { fields: { otherId: 'Es la misma ficha.' } })
    await refuseEnded(t, deps.identity, caller)
    const [keep, other] = [await findActiveProfile(t, id), await findActiveProfile(t, otherId)]
    if (!keep || !other) throw new DomainError('NotFound')
    if (keep.version !== version || other.version !== otherVersion) throw new DomainError('PROFILE_CHANGED')
    if (obstaclesTo(await readToMerge(t, id), await readToMerge(t, otherId)).length > 0)
      throw new DomainError('CANNOT_MERGE')
    const now = deps.clock.now()
    if ((await findProposal(t, deps, caller, merge))?.isMine) return
    await writeEvent(t, {
      kind: 'user.merge_proposed',
      at: now,
      actor: { kind: 'staff', id: caller.id },
      object: { kind: 'user', id },
      payload: { other: otherId, version, otherVersion },
      traceId,
    })
  })
