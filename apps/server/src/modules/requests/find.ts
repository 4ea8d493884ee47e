import type { RequestDetail, RequestDocument } from '@habilita/contract/requests/requests'
import type { Db } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../ports/callers.ts'
import { readCalendar } from '../calendar/public.ts'
import { findScheme } from '../schemes/public.ts'
import { findProfile } from '../user/public.ts'
import { schemeOfDraft } from './draft.ts'
import { readDeclarations, readDocuments, readMessages, readTimeline } from './parts.ts'
import { presentDetail } from './present.ts'
import { findOwn, type RequestRow } from './rows.ts'

/** Reads the parts shown with a request, for applicants and staff. */
export const readParts = async (db: Db, deps: Deps, row: RequestRow) => {
  const profile = await findProfile(db, row.user_id)
  const calendar = await readCalendar(deps)
  const messages = await readMessages(db, row.id)
  return {
    profile,
    days: calendar(profile),
    scheme:
      row.state === 'draft' ? await schemeOfDraft(db, deps, row) : await findScheme(db, row.scheme_id ?? ''),
    documents: await readDocuments(db, row.id),
    declarations: await readDeclarations(db, row.id),
    messages,
    unreadMessages: messages.filter(({ from, readAt }) => from === 'staff' && readAt === null).length,
    timeline: await readTimeline(db, row.id),
  }
}

/**
 * During the review a rejection can still be undone, so applicants see it only when a remedy is asked for.
 */
const asTold = ({ state }: RequestRow, document: RequestDocument): RequestDocument =>
  state === 'in_review' && document.state === 'rejected'
    ? { ...document, state: 'in_review', reason: null }
    : document

/** A request as shown to the applicant. */
export const detailOf = async (db: Db, deps: Deps, row: RequestRow): Promise<RequestDetail> => {
  const parts = await readParts(db, deps, row)
  return presentDetail(row, { ...parts, documents: parts.documents.map(each => asTold(row, each)) })
}

export const findRequest = async (deps: Deps, { caller }: Call, id: string): Promise<RequestDetail> =>
  detailOf(deps.db, deps, await findOwn(deps.db, caller.id, id))
