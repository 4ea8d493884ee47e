import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { removeUnusedDocuments } from '../files/public.ts'
import { lockSubmitted, record } from '../requests/public.ts'
import { lockUser } from '../user/public.ts'
import { scansAreDue } from './due.ts'
import { eachDue, lockDue } from './each-due.ts'
import { SCANS_FOR_CHECKING } from './rules.ts'
import { usesWithDrafts } from './uses.ts'

const hasScans = (today: string): RawBuilder<boolean> => sql<boolean>`${scansAreDue(today)} and (
  exists (select 1 from request_documents where request_documents.request_id = requests.id
    and kind = any(${SCANS_FOR_CHECKING}::text[]) and document_id is not null)
  or exists (select 1 from absences join bookings on bookings.id = absences.booking_id
    where bookings.request_id = requests.id and absences.document_id is not null))`

/** Detaches the scans for checking from a request and returns their document ids. */
const detach = async (t: Tx, requestId: string, today: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with sent as (
      select request_documents.id, documents.id as document_id, documents.issued_on
      from request_documents join documents on documents.id = request_documents.document_id
      where request_id = ${requestId} and request_documents.kind = any(${SCANS_FOR_CHECKING}::text[])
    ), detached as (
      update request_documents set document_id = null, removed_on = ${today}, issued_on = sent.issued_on
      from sent where sent.id = request_documents.id
    ), shown as (
      select booking_id, document_id from absences join bookings on bookings.id = absences.booking_id
      where bookings.request_id = ${requestId} and document_id is not null
    ), cleared as (
      update absences set document_id = null, document_removed_on = ${today}
      from shown where shown.booking_id = absences.booking_id
    )
    select document_id as id from sent union select document_id from shown`.execute(t)
  return rows.map(({ id }) => id)
}

/**
 * Removes scans for checking once the request has ended for good (domain.md §4.6): from the request, and from
 * the person's archive unless something else uses them.
 */
export const removeScans = (deps: Deps): Promise<void> =>
  eachDue(deps, 'requests', hasScans, async (moment, id) => {
    const { t, now, today } = moment
    if (!(await lockDue(moment, 'requests', id, hasScans))) return
    const row = await lockSubmitted(t, id)
    await lockUser(t, row.user_id)
    const ids = await detach(t, id, today)
    await removeUnusedDocuments(t, { userId: row.user_id, ids, usesOf: usesWithDrafts, now })
    const payload = { count: ids.length }
    await record(t, row, { now, actor: { kind: 'system' }, kind: 'scans_removed', payload })
  })
