import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { writeEvent } from '../../events/write.ts'
import { removeFile, removeUnusedDocuments } from '../files/public.ts'
import { recordChange } from '../live/public.ts'
import { caseIsDue, certificateIsDue, dataRequestIsDue, invoiceIsDue, requestIsDue } from './due.ts'
import { eachDue, lockDue, type Moment } from './each-due.ts'
import { SCANS_FOR_CHECKING } from './rules.ts'
import { usesWithDrafts } from './uses.ts'

/**
 * Records the deletion of an object and deletes the notices about it. Locks their owner, so all rows that come
 * before people in the common lock order must be locked already.
 */
const written = async (
  { t, now }: Moment,
  kind: 'request' | 'certificate' | 'case' | 'paper' | 'data_request',
  id: string,
): Promise<void> => {
  const about = sql`from notices join events on events.id = notices.event_id
    where events.object_kind = ${kind} and events.object_id = ${id}`
  // People are locked before their notices, as when they mark them as read.
  await sql`select from users where id in (select notices.user_id ${about}) order by id for update`.execute(t)
  await sql`delete from notices where id in (select notices.id ${about})`.execute(t)
  await writeEvent(t, {
    kind: `${kind}.destroyed`,
    at: now,
    actor: { kind: 'system' },
    object: { kind, id },
  })
}

/** Reports are deleted with their request. Invoices must be kept longer and are detached from it. */
const partWithPapers = async ({ t, now }: Moment, requestId: string): Promise<void> => {
  await t
    .updateTable('request_papers')
    .set({ request_id: null, external_id: null })
    .where('request_id', '=', requestId)
    .where('kind', '=', 'invoice')
    .execute()
  const reports = await t
    .deleteFrom('request_papers')
    .where('request_id', '=', requestId)
    .returning('file_id')
    .execute()
  for (const { file_id: fileId } of reports) await removeFile(t, fileId, now)
}

/** Deletes a locked request and everything that belongs to it. */
const destroyRequest = async (moment: Moment, id: string): Promise<void> => {
  const { t, now } = moment
  const ofBookings = sql`booking_id in (select id from bookings where request_id = ${id})`
  await partWithPapers(moment, id)
  await sql`delete from absences where ${ofBookings}`.execute(t)
  await sql`delete from incidents where ${ofBookings}`.execute(t)
  for (const table of ['part_results', 'bookings', 'waiting_entries', 'decisions'] as const)
    await t.deleteFrom(table).where('request_id', '=', id).execute()
  const { user_id: userId } = await t
    .deleteFrom('requests')
    .where('id', '=', id)
    .returning('user_id')
    .executeTakeFirstOrThrow()
  await written(moment, 'request', id)
  await recordChange(t, { userId, topic: 'request', id, at: now })
}

/** Deletes requests without a certificate. */
export const destroyRequests = (deps: Deps): Promise<void> =>
  eachDue(deps, 'requests', requestIsDue, async (moment, id) => {
    if (await lockDue(moment, 'requests', id, requestIsDue)) await destroyRequest(moment, id)
  })

/** Deletes certificates with their requests; for erased people, the remaining public record. */
export const destroyCertifications = (deps: Deps): Promise<void> =>
  eachDue(deps, 'certificates', certificateIsDue, async (moment, id) => {
    const { t, now } = moment
    const seen = await t
      .selectFrom('certificates')
      .select(['request_id', 'user_id'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!seen) return
    if (seen.request_id !== null)
      await t.selectFrom('requests').select('id').where('id', '=', seen.request_id).forUpdate().execute()
    if (!(await lockDue(moment, 'certificates', id, certificateIsDue))) return
    await t.updateTable('certificates').set({ previous_id: null }).where('previous_id', '=', id).execute()
    const { request_id: requestId } = await t
      .deleteFrom('certificates')
      .where('id', '=', id)
      .returning('request_id')
      .executeTakeFirstOrThrow()
    if (requestId !== null) await destroyRequest(moment, requestId)
    await written(moment, 'certificate', id)
    await recordChange(t, { userId: seen.user_id, topic: 'certificate', id, at: now })
  })

export const destroyInvoices = (deps: Deps): Promise<void> =>
  eachDue(deps, 'request_papers', invoiceIsDue, async (moment, id) => {
    const { t, now } = moment
    if (!(await lockDue(moment, 'request_papers', id, invoiceIsDue))) return
    const { file_id: fileId } = await t
      .deleteFrom('request_papers')
      .where('id', '=', id)
      .returning('file_id')
      .executeTakeFirstOrThrow()
    await removeFile(t, fileId, now)
    await written(moment, 'paper', id)
  })

/** Deletes appeals and complaints, including those of people without an account. */
export const destroyCases = (deps: Deps): Promise<void> =>
  eachDue(deps, 'cases', caseIsDue, async (moment, id) => {
    const { t, now } = moment
    if (!(await lockDue(moment, 'cases', id, caseIsDue))) return
    const checked = await t
      .selectFrom('case_documents')
      .innerJoin('documents', 'documents.id', 'case_documents.document_id')
      .select('documents.id')
      .where('case_id', '=', id)
      .where('kind', 'in', SCANS_FOR_CHECKING)
      .execute()
    const { user_id: userId } = await t
      .deleteFrom('cases')
      .where('id', '=', id)
      .returning('user_id')
      .executeTakeFirstOrThrow()
    await written(moment, 'case', id)
    if (userId === null) return
    await recordChange(t, { userId, topic: 'case', id, at: now })
    await removeUnusedDocuments(t, {
      userId,
      ids: checked.map(document => document.id),
      usesOf: usesWithDrafts,
      now,
    })
  })

/** Deletes data requests and the corrections made for them. */
export const destroyDataRequests = (deps: Deps): Promise<void> =>
  eachDue(deps, 'data_requests', dataRequestIsDue, async (moment, id) => {
    if (!(await lockDue(moment, 'data_requests', id, dataRequestIsDue))) return
    await moment.t.deleteFrom('data_requests').where('id', '=', id).execute()
    await written(moment, 'data_request', id)
  })
