import type { PersonDetail } from '@habilita/contract/people/staff-people'
import type { Tx } from '../../db/client.ts'

const MOST_SHOWN = 100

const readIdentityReview = async (t: Tx, userId: string): Promise<PersonDetail['identityReview']> => {
  const sent = await t
    .selectFrom('request_documents')
    .innerJoin('requests', 'requests.id', 'request_documents.request_id')
    .select(['request_documents.state', 'reviewed_at', 'request_id'])
    .where('requests.user_id', '=', userId)
    .where('requests.state', '<>', 'draft')
    .where('request_documents.kind', '=', 'identity')
    .where('request_documents.state', '<>', 'replaced')
    .orderBy('sent_at', 'desc')
    .orderBy('request_documents.id')
    .limit(1)
    .executeTakeFirst()
  if (!sent) return null
  return {
    state: sent.state,
    at: sent.reviewed_at?.toISOString() ?? null,
    requestId: sent.request_id,
  }
}

const readBookings = async (t: Tx, userId: string): Promise<PersonDetail['bookings']> => {
  const rows = await t
    .selectFrom('bookings')
    .innerJoin('exam_sessions', 'exam_sessions.id', 'bookings.session_id')
    .innerJoin('venues', 'venues.id', 'exam_sessions.venue_id')
    // Unpublished results are not shown.
    .leftJoin('part_results', join =>
      join
        .onRef('part_results.booking_id', '=', 'bookings.id')
        .on('part_results.published_at', 'is not', null),
    )
    .select([
      'bookings.id',
      'bookings.session_id',
      'bookings.request_id',
      'bookings.part',
      'bookings.state',
      'exam_sessions.category',
      'exam_sessions.starts_at',
      'venues.time_zone',
      'venues.name as venue',
      'part_results.outcome',
    ])
    .where('bookings.user_id', '=', userId)
    .where('bookings.state', 'not in', ['cancelled', 'moved'])
    .orderBy('exam_sessions.starts_at', 'desc')
    .orderBy('bookings.id')
    .limit(MOST_SHOWN)
    .execute()
  return rows.map(row => ({
    id: row.id,
    sessionId: row.session_id,
    requestId: row.request_id,
    part: row.part,
    category: row.category,
    startsAt: row.starts_at.toISOString(),
    timeZone: row.time_zone,
    venue: row.venue,
    state: row.state,
    outcome: row.outcome,
  }))
}

const readInvoices = async (t: Tx, userId: string): Promise<PersonDetail['invoices']> => {
  const rows = await t
    .selectFrom('request_papers')
    .select(['id', 'request_id', 'number', 'title', 'issued_on', 'cents', 'state'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'invoice')
    .orderBy('issued_on', 'desc')
    .orderBy('id')
    .limit(MOST_SHOWN)
    .execute()
  return rows.map(({ id, number, title, cents, ...row }) => ({
    id,
    requestId: row.request_id,
    number,
    title,
    issuedOn: row.issued_on,
    cents,
    state: row.state,
  }))
}

/** Bookings, invoices and the state of the identity review. */
export const readSeatsAndPapers = async (
  t: Tx,
  userId: string,
): Promise<Pick<PersonDetail, 'identityReview' | 'bookings' | 'invoices'>> => ({
  identityReview: await readIdentityReview(t, userId),
  bookings: await readBookings(t, userId),
  invoices: await readInvoices(t, userId),
})
