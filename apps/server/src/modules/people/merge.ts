import type { PersonDetail } from '@habilita/contract/people/staff-people'
import { sql } from 'kysely'
import { tx, type Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import { writeEvent } from '../../events/write.ts'
import { addJob } from '../../jobs/add-job.ts'
import { lockExamsOf, lockSessionsOf } from '../exams/public.ts'
import type { Call, StaffCaller } from '../../ports/callers.ts'
import { disableWithin, refuseEnded } from '../identity/public.ts'
import { recordAndNotify } from '../live/public.ts'
import { emptyProfile, lockUser } from '../user/public.ts'
import { detailOf } from './find.ts'
import { mailMerged } from './mail-merged.ts'
import { AUTHORED_TABLES, DELETED_TABLES, REASSIGNED_TABLES } from './merge-plan.ts'
import { countMoving } from './preview-merge.ts'
import { type Merge, requireProposal } from './propose-merge.ts'
import { readToMerge } from './read-to-merge.ts'
import { obstaclesTo } from './rules.ts'
import { followPersonJob } from '../user/jobs.ts'

/**
 * Locks the records of both in the common order: exams, requests, sessions, bookings, certificates, cases,
 * the rest.
 */
const lockTheirs = async (t: Tx, ids: readonly string[]): Promise<void> => {
  const lockRows = (table: 'requests' | 'bookings' | 'certificates' | 'cases' | 'data_requests') =>
    t.selectFrom(table).select('id').where('user_id', 'in', ids).orderBy('id').forUpdate().execute()
  for (const id of ids.toSorted()) await lockExamsOf(t, id)
  await lockRows('requests')
  await lockSessionsOf(t, ids)
  for (const table of ['bookings', 'certificates', 'cases', 'data_requests'] as const) await lockRows(table)
}

/** Locks both people, always last and in the order of their ids. */
const lockBoth = async (t: Tx, { id, otherId, version, otherVersion }: Merge) => {
  const users = new Map<string, Awaited<ReturnType<typeof lockUser>>>()
  for (const each of [id, otherId].toSorted()) users.set(each, await lockUser(t, each))
  const [keep, other] = [users.get(id), users.get(otherId)]
  if (!keep || !other || keep.erased_at !== null || other.erased_at !== null)
    throw new DomainError('NotFound')
  if (keep.version !== version || other.version !== otherVersion)
    throw new DomainError('PROFILE_CHANGED', {
      title: 'Los datos han cambiado',
      message: 'Una de las dos fichas ha cambiado mientras tanto. Mira cómo están y decide de nuevo.',
    })
  return { keep, other }
}

const moveAll = async (t: Tx, { id, otherId }: Merge): Promise<void> => {
  for (const table of REASSIGNED_TABLES)
    await sql`update ${sql.table(table)} set user_id = ${id} where user_id = ${otherId}`.execute(t)
  for (const table of AUTHORED_TABLES)
    await sql`update ${sql.table(table)} set author_id = ${id}
      where author_id = ${otherId} and not from_staff`.execute(t)
  for (const table of DELETED_TABLES)
    await sql`delete from ${sql.table(table)} where user_id = ${otherId}`.execute(t)
}

/** Who merged the two already, if anyone. */
const mergerOf = async (t: Tx, { id, otherId }: Merge): Promise<string | undefined> => {
  const merge = await t
    .selectFrom('person_merges')
    .select('merged_by')
    .where('other_id', '=', otherId)
    .where('user_id', '=', id)
    .executeTakeFirst()
  return merge?.merged_by
}

const TOPICS = ['request', 'draft', 'document', 'notice', 'user', 'exam', 'certificate', 'case'] as const

/**
 * Merges two profiles of one person in one transaction: all records of the other move to the kept one and the
 * other account is disabled. Certificates keep the name and the number they were issued with.
 */
export const mergePeople = (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  merge: Merge,
): Promise<PersonDetail> =>
  tx(deps.db, async t => {
    const { id, otherId } = merge
    if (id === otherId) throw new DomainError('InvalidInput', { fields: { otherId: 'Es la misma ficha.' } })
    await lockTheirs(t, [id, otherId])
    await refuseEnded(t, deps.identity, caller)
    const mergedBy = await mergerOf(t, merge)
    if (mergedBy !== undefined) {
      if (mergedBy !== caller.id) await requireProposal(t, deps, caller, merge)
      return detailOf(t, deps, caller, id)
    }
    const now = deps.clock.now()
    const by = { kind: 'staff', id: caller.id } as const
    // The account is locked before its person, in the same order as at sign-in.
    const disabled = await disableWithin(t, deps, { accountId: otherId, by, now, traceId })
    const { keep, other } = await lockBoth(t, merge)
    const obstacles = obstaclesTo(await readToMerge(t, id), await readToMerge(t, otherId))
    if (obstacles.length > 0) throw new DomainError('CANNOT_MERGE')
    await requireProposal(t, deps, caller, merge)
    const moved = await countMoving(t, otherId)
    await moveAll(t, merge)
    await t
      .insertInto('person_merges')
      .values({
        other_id: otherId,
        user_id: id,
        email: other.email,
        profile: JSON.stringify(other.profile),
        merged_by: caller.id,
        merged_at: now,
      })
      .execute()
    await mailMerged(t, deps, { kept: keep.email, other: other.email })
    await emptyProfile(t, otherId, now)
    await writeEvent(t, {
      kind: 'user.merged_into',
      at: now,
      actor: by,
      object: { kind: 'user', id: otherId },
      payload: { into: id, disabled },
      traceId,
    })
    await recordAndNotify(
      t,
      {
        kind: 'user.merged',
        at: now,
        actor: by,
        object: { kind: 'user', id },
        payload: { other: otherId, moved },
        traceId,
      },
      { userId: id, changed: TOPICS.map(topic => ({ topic, id })) },
    )
    await addJob(t, followPersonJob, { userId: id })
    return detailOf(t, deps, caller, id)
  })
