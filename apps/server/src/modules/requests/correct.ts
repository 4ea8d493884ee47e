import { randomUUID } from 'node:crypto'
import { REVIEW_BUSINESS_DAYS } from '@habilita/contract/values/deadlines'
import { documentFault } from '@habilita/contract/requests/draft-faults'
import type { RequestDetail } from '@habilita/contract/requests/requests'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import type { Call } from '../../ports/callers.ts'
import { readCalendar } from '../calendar/public.ts'
import { archiveOf } from '../files/public.ts'
import { findScheme } from '../schemes/public.ts'
import { findProfile } from '../user/public.ts'
import { requireInTime } from './require-allowed.ts'
import { byCandidate } from './by-candidate.ts'
import { change } from './change.ts'
import { type RequestRow, situationOf } from './rows.ts'

const findRejected = (t: Tx, { id }: RequestRow) =>
  t
    .selectFrom('request_documents')
    .select(['id', 'kind', 'position', 'replacement_id'])
    .where('request_id', '=', id)
    .where('state', '=', 'rejected')
    .execute()
type Rejected = Awaited<ReturnType<typeof findRejected>>[number]

/** A replacement document must meet the scheme's requirements on the date it is sent. */
const refuseFaults = async (t: Tx, row: RequestRow, rejected: readonly Rejected[], today: string) => {
  const scheme = await findScheme(t, row.scheme_id ?? '')
  const archive = await archiveOf(t, row.user_id)
  const faults = rejected.flatMap(({ id, kind, replacement_id: documentId }) => {
    const asked = scheme?.documents.find(each => each.kind === kind)
    const document = archive.find(each => each.id === documentId)
    const fault = asked && document && documentFault(asked, document, today)
    return fault === undefined ? [] : [[id, fault] as const]
  })
  if (faults.length > 0) throw new DomainError('InvalidInput', { fields: Object.fromEntries(faults) })
}

/** Replaces every rejected document with the one that the applicant chose. */
const exchange = async (t: Tx, row: RequestRow, rejected: readonly Rejected[], now: Date): Promise<void> => {
  const next = rejected.flatMap(({ kind, position, replacement_id: documentId }) =>
    documentId === null
      ? []
      : {
          id: randomUUID(),
          request_id: row.id,
          kind,
          position,
          document_id: documentId,
          state: 'in_review' as const,
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
}

/** Sends the corrected documents and returns the request to review. */
export const correct = async (deps: Deps, call: Call, id: string): Promise<RequestDetail> => {
  const calendar = await readCalendar(deps)
  return byCandidate(deps, call, id, async ({ t, row, now, actor, traceId }) => {
    const days = calendar(await findProfile(t, row.user_id))
    if (row.state === 'remedy') requireInTime('correct', situationOf(row), days.today)
    const until = days.after(REVIEW_BUSINESS_DAYS)
    const changed = await change(t, row, {
      action: 'correct',
      now,
      actor,
      kind: 'remedy_sent',
      set: { due_on: until, reminded_on: null, remedy_message: null },
      payload: { until },
      traceId,
    })
    const rejected = await findRejected(t, row)
    await refuseFaults(t, row, rejected, days.today)
    await exchange(t, row, rejected, now)
    return changed
  })
}
