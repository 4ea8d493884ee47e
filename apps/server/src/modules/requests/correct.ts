import { randomUUID } from 'node:crypto'
import { REVIEW_BUSINESS_DAYS } from '@habilita/contract/deadlines'
import type { RequestDetail } from '@habilita/contract/requests'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import { readCalendar } from '../calendar/public.ts'
import type { Caller } from '../identity/public.ts'
import { findProfile } from '../user/public.ts'
import { requireInTime } from './action-words.ts'
import { byCandidate } from './by-candidate.ts'
import { change } from './change.ts'
import { type RequestRow, situationOf } from './rows.ts'

/** Every rejected document gives its place to what the person chose for it. Gives how many there were. */
const exchange = async (t: Tx, row: RequestRow, now: Date): Promise<number> => {
  const rejected = await t
    .selectFrom('request_documents')
    .select(['id', 'kind', 'position', 'replacement_id'])
    .where('request_id', '=', row.id)
    .where('state', '=', 'rejected')
    .execute()
  const next = rejected.flatMap(({ kind, position, replacement_id: documentId }) =>
    documentId === null
      ? []
      : {
          id: randomUUID(),
          request_id: row.id,
          kind,
          position,
          document_id: documentId,
          state: 'in_review',
          sent_at: now,
        },
  )
  if (next.length < rejected.length || next.length === 0) throw new DomainError('NOT_REPLACED')
  await t
    .updateTable('request_documents')
    .set({ state: 'replaced', replacement_id: null })
    .where('request_id', '=', row.id)
    .where('state', '=', 'rejected')
    .execute()
  await t.insertInto('request_documents').values(next).execute()
  return next.length
}

/** Sends the corrected documents: it is the body's turn again. */
export const correct = async (
  deps: Deps,
  caller: Caller,
  id: string,
  requestId: string,
): Promise<RequestDetail> => {
  const calendar = await readCalendar(deps)
  return byCandidate(deps, caller, id, async (t, row, now) => {
    const days = calendar(await findProfile(t, caller.id))
    if (row.state === 'remedy') requireInTime('correct', situationOf(row), days.today)
    const until = days.after(REVIEW_BUSINESS_DAYS)
    const changed = await change(t, row, {
      action: 'correct',
      now,
      actor: { kind: 'user', id: caller.id },
      kind: 'remedy_sent',
      set: { due_on: until, reminded_on: null, remedy_message: null },
      payload: { until },
      requestId,
    })
    await exchange(t, row, now)
    return changed
  })
}
