import { maskDocument } from '@habilita/contract/values/identity-document'
import { tx, type Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { writeEvent } from '../../events/write.ts'
import { todayOf } from '../calendar/public.ts'
import { leaveExams, lockExamsOf } from '../exams/public.ts'
import { discardFiles } from '../files/public.ts'
import { removeWithin } from '../identity/public.ts'
import { schemesById } from '../schemes/public.ts'
import { erase, lockUser } from '../user/public.ts'
import type { PrivacyDeps } from './deps.ts'
import { deleteRows } from './person-rows.ts'
import { readEverything, recordsOf } from './records.ts'
import { initialsOf } from './rules.ts'
import { scrubInterests } from './scrub-interests.ts'
import { sealRecords } from './vault.ts'

/** Removes the accounts of merged profiles: they are disabled but still hold an email address. */
const removeMerged = async (t: Tx, deps: Deps, userId: string, now: Date): Promise<void> => {
  const merged = await t
    .selectFrom('person_merges')
    .select('other_id')
    .where('user_id', '=', userId)
    .orderBy('other_id')
    .execute()
  for (const { other_id: accountId } of merged) await removeWithin(t, deps, { accountId, by: 'system', now })
}

/** The common lock order: exams, requests, sessions, bookings, certificates, cases, the person last. */
const lockAll = async (t: Tx, deps: Deps, userId: string) => {
  const lockRows = (table: 'requests' | 'bookings' | 'certificates' | 'cases' | 'data_requests') =>
    t.selectFrom(table).select('id').where('user_id', '=', userId).orderBy('id').forUpdate().execute()
  await lockExamsOf(t, userId)
  await lockRows('requests')
  const sessions = await leaveExams(t, userId)
  for (const table of ['bookings', 'certificates', 'cases', 'data_requests'] as const) await lockRows(table)
  await removeMerged(t, deps, userId, deps.clock.now())
  return { user: await lockUser(t, userId), sessions }
}

/** A certificate stays verifiable, with no more data of its holder than verification needs. */
const scrubCertificates = async (t: Tx, userId: string, now: Date): Promise<void> => {
  const certificates = await t
    .selectFrom('certificates')
    .select(['id', 'holder_name', 'holder_document', 'state_reason'])
    .where('user_id', '=', userId)
    .execute()
  for (const { id, holder_name: name, holder_document: number, state_reason: reason } of certificates)
    await t
      .updateTable('certificates')
      .set({
        request_id: null,
        holder_name: initialsOf(name),
        holder_document: maskDocument(number),
        // The table requires a reason for suspended and withdrawn certificates: an empty one reveals nothing.
        state_reason: reason === null ? null : '',
        reasons: '[]',
        staff_search: '',
        blocked_at: now,
      })
      .where('id', '=', id)
      .execute()
}

/**
 * Erases a person whose account is gone, in one transaction: records that must be kept are sealed until their
 * date, the rest is deleted. Repeating it changes nothing.
 */
export const blockPerson = (deps: PrivacyDeps, userId: string): Promise<void> =>
  tx(deps.db, async t => {
    const { user, sessions } = await lockAll(t, deps, userId)
    if (!user || user.erased_at !== null) return
    const now = deps.clock.now()
    const tables = await readEverything(t, deps.holdings, userId)
    const schemes = await schemesById(deps)
    const profile = user.profile
    const records = recordsOf({
      tables,
      person: { id: userId, email: user.email, profile },
      today: todayOf(deps),
      validityYears: id => schemes.get(id)?.validityYears ?? 0,
    })
    await sealRecords(deps, t, { userId, document: profile.document?.number ?? null, now }, records)
    await scrubInterests(t, userId)
    await erase(t, user, now)
    await discardFiles(t, userId, { keep: records.flatMap(({ objectKeys }) => objectKeys), now })
    await scrubCertificates(t, userId, now)
    await deleteRows(t, deps.holdings, userId)
    await writeEvent(t, {
      kind: 'user.blocked',
      at: now,
      actor: { kind: 'system' },
      object: { kind: 'user', id: userId },
      payload: { records: records.map(({ kind, destroyOn }) => ({ kind, destroyOn })), sessions },
    })
  })
