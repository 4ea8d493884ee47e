import type { DocumentState } from '@habilita/contract/requests/request-values'
import {
  type Message,
  type RequestDocument,
  type TimelineItem,
  timelineKinds,
} from '@habilita/contract/requests/requests'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { DomainError } from '../../domain-error.ts'
import { papersOf } from '../files/public.ts'
import { namesOf } from '../user/public.ts'
import type { RequestRow } from './rows.ts'

/** Reads the documents of a request, including replaced ones. */
export const readDocuments = async (db: Db, requestId: string): Promise<RequestDocument[]> => {
  const rows = await db
    .selectFrom('request_documents')
    .select(['id', 'kind', 'document_id', 'removed_on', 'state', 'reason', 'sent_at', 'replacement_id'])
    .where('request_id', '=', requestId)
    .orderBy('position')
    .execute()
  const papers = await papersOf(
    db,
    rows.flatMap(row => [row.document_id ?? [], row.replacement_id ?? []].flat()),
  )
  return rows.map(row => {
    const paper = papers.get(row.document_id ?? '')
    return {
      id: row.id,
      kind: row.kind,
      documentId: row.document_id,
      removedOn: row.removed_on,
      fileName: paper?.fileName ?? '',
      contentType: paper?.contentType ?? '',
      size: paper?.size ?? 0,
      state: row.state,
      reason: row.reason,
      replacement:
        row.replacement_id === null
          ? null
          : { documentId: row.replacement_id, fileName: papers.get(row.replacement_id)?.fileName ?? '' },
      sentAt: row.sent_at.toISOString(),
    }
  })
}

export const readDeclarations = (db: Db, requestId: string) =>
  db
    .selectFrom('request_declarations')
    .select(['code', 'version', 'accepted_at'])
    .where('request_id', '=', requestId)
    .orderBy('code')
    .execute()

const firstWord = (name: string | null | undefined): string | null => name?.split(' ')[0] ?? null

export const readMessages = async (db: Db, requestId: string): Promise<Message[]> => {
  const rows = await db
    .selectFrom('request_messages')
    .select(['id', 'from_staff', 'author_id', 'text', 'at', 'read_at'])
    .where('request_id', '=', requestId)
    .orderBy('seq')
    .execute()
  const names = await namesOf(db, [...new Set(rows.map(row => row.author_id))])
  return rows.map(row => ({
    id: row.id,
    from: row.from_staff ? 'staff' : 'candidate',
    author: row.from_staff ? firstWord(names.get(row.author_id)) : null,
    text: row.text,
    at: row.at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
  }))
}

const isTold = (kind: string): kind is TimelineItem['kind'] => timelineKinds.some(told => told === kind)

/** Reads the history that the applicant may see from the event log. */
export const readTimeline = async (db: Db, requestId: string): Promise<TimelineItem[]> => {
  const rows = await db
    .selectFrom('events')
    .select(['kind', 'at', 'payload'])
    .where('object_kind', '=', 'request')
    .where('object_id', '=', requestId)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ kind, at, payload }) => {
    const told = kind.replace(/^request\./, '')
    if (!isTold(told)) return []
    const { until = null, count = null, part = null } = payload as Partial<TimelineItem>
    return [{ kind: told, at: at.toISOString(), until, count, part }]
  })
}

export const countDocuments = async (
  db: Db,
  requestId: string,
  states: readonly DocumentState[],
): Promise<number> => {
  const { count } = await db
    .selectFrom('request_documents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('request_id', '=', requestId)
    .where('state', 'in', states)
    .executeTakeFirstOrThrow()
  return count
}

/** The profile fields printed on a certificate. */
const HOLDER = ['firstName', 'firstSurname', 'secondSurname', 'document']

/**
 * Throws if a document is not yet accepted, or if the name or identity document in the profile has changed
 * since the identity review: without a new review, the certificate could name another person.
 */
export const requireReviewed = async (
  t: Tx,
  { id, user_id: userId }: Pick<RequestRow, 'id' | 'user_id'>,
): Promise<void> => {
  if ((await countDocuments(t, id, ['uploaded', 'in_review', 'rejected'])) > 0)
    throw new DomainError('NOT_REVIEWED')
  const { rows } = await sql`
    select from request_documents looked join events on events.at > looked.reviewed_at
    where looked.request_id = ${id} and looked.kind = 'identity' and looked.state = 'valid'
      and events.object_kind = 'user' and events.object_id = ${userId}
      and events.kind = 'user.profile_changed' and events.payload -> 'fields' ?| ${HOLDER}::text[]
    limit 1`.execute(t)
  if (rows.length > 0)
    throw new DomainError('NOT_REVIEWED', {
      title: 'Ha cambiado su nombre o su documento',
      message: 'Lo ha hecho después de la revisión. Revisa otra vez su documento de identidad.',
    })
}
