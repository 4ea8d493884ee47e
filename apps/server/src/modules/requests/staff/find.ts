import type { StaffRequestDetail } from '@habilita/contract/requests/staff-requests'
import type { Db } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import { recordView } from '../../../events/record-view.ts'
import { tx } from '../../../db/client.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { conflictsBetween } from '../../impartiality/public.ts'
import { restrictionsOf } from '../../restrictions/public.ts'
import { mayPass, rolesOf } from '../../staff/public.ts'
import { contactOf, namesOf } from '../../user/public.ts'
import { readParts } from '../find.ts'
import { presentDetail } from '../present.ts'
import { requestColumns, type RequestRow, situationOf } from '../rows.ts'
import { staffMay } from '../rules.ts'
import { viewersOf } from './presence.ts'

const readNotes = (db: Db, requestId: string) =>
  db
    .selectFrom('request_notes')
    .select(['id', 'author_id', 'text', 'at'])
    .where('request_id', '=', requestId)
    .orderBy('seq')
    .execute()

export const staffDetailOf = async (
  db: Db,
  deps: Deps,
  row: RequestRow,
  { id: viewer }: StaffCaller,
): Promise<StaffRequestDetail> => {
  const parts = await readParts(db, deps, row)
  const notes = await readNotes(db, row.id)
  const authors = [...notes.map(note => note.author_id), row.assigned_to ?? [], row.opened_by ?? []].flat()
  const names = await namesOf(db, [...new Set([row.user_id, ...authors])])
  const { profile } = parts
  const roles = await rolesOf(db, viewer)
  const conflicts = await conflictsBetween(db, deps, {
    staffIds: [viewer],
    personIds: [row.user_id],
    since: row.submitted_at,
  })
  const isTied = conflicts.length > 0
  return {
    ...presentDetail(row, parts),
    candidate: {
      id: row.user_id,
      name: names.get(row.user_id) ?? null,
      email: await contactOf(db, row.user_id),
      document: profile.document,
      birthDate: profile.birthDate,
      phone: profile.phone,
      municipality: profile.address?.municipality ?? null,
      restrictions: (await restrictionsOf(db, deps, [row.user_id], viewer)).get(row.user_id) ?? [],
    },
    opening:
      row.opened_by === null || row.opening_reason === null
        ? null
        : { reason: row.opening_reason, by: { id: row.opened_by, name: names.get(row.opened_by) ?? null } },
    assignedTo:
      row.assigned_to === null ? null : { id: row.assigned_to, name: names.get(row.assigned_to) ?? null },
    notes: notes.map(note => ({
      id: note.id,
      author: names.get(note.author_id) ?? null,
      text: note.text,
      at: note.at.toISOString(),
    })),
    viewers: await viewersOf(db, row.id, { not: viewer, now: deps.clock.now() }),
    bar: isTied ? 'conflict' : null,
    allowedActions: staffMay(situationOf(row), {
      reviews: mayPass('reviewer', roles),
      decides: mayPass('decider', roles),
      isTied,
    }),
  }
}

/** Opening a request shows personal data, so views are logged. */
export const findQueued = (deps: Deps, { caller, traceId }: Call<StaffCaller>, id: string) =>
  tx(deps.db, async t => {
    const row = await t
      .selectFrom('requests')
      .select(requestColumns)
      .where('id', '=', id)
      .where('state', '<>', 'draft')
      .executeTakeFirst()
    if (!row) throw new DomainError('NotFound')
    // Internal notes are not for the applicant, even if they are a staff member.
    if (row.user_id === caller.id) throw new DomainError('OWN_REQUEST')
    await recordView(t, {
      kind: 'request.viewed',
      at: deps.clock.now(),
      viewer: caller.id,
      object: { kind: 'request', id },
      traceId,
    })
    return staffDetailOf(t, deps, row, caller)
  })
