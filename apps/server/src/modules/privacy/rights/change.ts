import type { DataRequestDetail } from '@habilita/contract/people/data-requests'
import type { UpdateObject } from 'kysely'
import { requireSameCall } from '../../../db/idempotency.ts'
import type { DB } from '../../../db/schema.gen.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import { writeEvent } from '../../../events/write.ts'
import { todayOf } from '../../calendar/public.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { mayPass, rolesOf } from '../../staff/public.ts'
import { dataRequestColumns, type DataRequestRow } from './rows.ts'
import { answerByAtLast, liftFault } from './rules.ts'
import { byStaff, type RightsWork, tellPerson } from './work.ts'

/** Updates a locked row and increments its version. */
export const write = async (
  { t, row }: RightsWork,
  set: UpdateObject<DB, 'data_requests'>,
): Promise<DataRequestRow> =>
  await t
    .updateTable('data_requests')
    .set({ ...set, version: row.version + 1 })
    .where('id', '=', row.id)
    .returning(dataRequestColumns)
    .executeTakeFirstOrThrow()

interface Assignment {
  readonly id: string
  readonly version: number
  readonly userId: string | null
}

/** Assigns it to an admin who is not the person it is about. */
export const assignDataRequest = (
  deps: Deps,
  call: Call<StaffCaller>,
  { userId, ...seen }: Assignment,
): Promise<DataRequestDetail> =>
  byStaff(deps, call, { ...seen, action: 'assign' }, async work => {
    const { t, row, now, actor, traceId } = work
    if (userId === row.assigned_to) return row
    if (userId !== null && (userId === row.user_id || !mayPass('admin', await rolesOf(t, userId))))
      throw new DomainError('InvalidInput', {
        fields: { userId: 'Esta persona no puede responder a la petición.' },
      })
    const written = await write(work, { assigned_to: userId })
    await writeEvent(t, {
      kind: 'data_request.assigned',
      at: now,
      actor,
      object: { kind: 'data_request', id: row.id },
      payload: { to: userId },
      traceId,
    })
    return written
  })

interface Extension {
  readonly id: string
  readonly version: number
  readonly reason: string
}

/** Extends the deadline by two months, once. The person is notified of the reason within the first month. */
export const extendDataRequest = (
  deps: Deps,
  call: Call<StaffCaller>,
  { reason, ...seen }: Extension,
): Promise<DataRequestDetail> =>
  byStaff(deps, call, { ...seen, action: 'extend' }, async work => {
    const until = answerByAtLast(work.row.received_on)
    const written = await write(work, { due_on: until, extension_reason: reason })
    await tellPerson(work, 'data_request.extended', { until })
    return written
  })

interface Lifting {
  readonly id: string
  readonly version: number
  readonly liftsOn: string
  readonly reason: string
}

/** Ends a restriction or an objection on a future date and notifies the person now (RGPD, art. 18.3). */
export const liftRestriction = (
  deps: Deps,
  call: Call<StaffCaller>,
  { liftsOn, reason, ...seen }: Lifting,
): Promise<DataRequestDetail> =>
  byStaff(deps, call, { ...seen, action: 'lift' }, async work => {
    const fault = liftFault(liftsOn, todayOf(deps))
    if (fault !== undefined) throw new DomainError('InvalidInput', { fields: { liftsOn: fault } })
    const written = await write(work, { lifts_on: liftsOn, lift_reason: reason })
    await tellPerson(work, 'data_request.lift_told', { until: liftsOn })
    return written
  })

interface Note {
  readonly dataRequestId: string
  readonly id: string
  readonly text: string
}

/** Adds a note for staff only. Sending the same note twice stores it once. */
export const noteDataRequest = (
  deps: Deps,
  call: Call<StaffCaller>,
  { dataRequestId, ...note }: Note,
): Promise<DataRequestDetail> =>
  byStaff(deps, call, { id: dataRequestId, action: 'note' }, async ({ t, row, now, actor, traceId }) => {
    const added = await t
      .insertInto('data_request_notes')
      .values({ id: note.id, data_request_id: row.id, author_id: actor.id, text: note.text, at: now })
      .onConflict(conflict => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) {
      const earlier = await t
        .selectFrom('data_request_notes')
        .select(['data_request_id', 'author_id', 'text'])
        .where('id', '=', note.id)
        .executeTakeFirst()
      requireSameCall(earlier, { data_request_id: row.id, author_id: actor.id, text: note.text })
      return row
    }
    await writeEvent(t, {
      kind: 'data_request.noted',
      at: now,
      actor,
      object: { kind: 'data_request', id: row.id },
      payload: { note: note.id },
      traceId,
    })
    return row
  })
