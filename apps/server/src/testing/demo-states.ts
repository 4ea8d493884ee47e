import type { Deps } from '../deps.ts'

const nameOf = (email: string | null): string => email?.split('@')[0] ?? ''

/** The requests of each candidate, by the local part of their email address. */
export const statesOf = async ({ db }: Deps) => {
  const rows = await db
    .selectFrom('requests')
    .innerJoin('users', 'users.id', 'requests.user_id')
    .select(['users.email', 'requests.category', 'requests.state', 'requests.payment_state'])
    .orderBy('users.email')
    .orderBy('requests.created_at')
    .execute()
  return rows.map(row => `${nameOf(row.email)} ${row.category} ${row.state} ${row.payment_state}`)
}

export const STATES = [
  'ainhoa rite admitted paid',
  'amaia rebt admitted paid',
  'amaia rite in_review pending',
  'antonio gruas granted not_due',
  'antonio gruas lapsed pending',
  'antonio rebt admitted paid',
  'carlos gas in_exams paid',
  'carlos gruas remedy pending',
  'iria rebt granted not_due',
  'iria rite in_exams paid',
  'javier rebt granted not_due',
  'javier gas submitted pending',
  'lucia rite admitted paid',
  'lucia rebt draft not_due',
  'marc rsif granted not_due',
  'marc rite in_exams paid',
  'marc rsif submitted pending',
  'montserrat gas granted not_due',
  'montserrat rite admitted paid',
  'montserrat rebt not_admitted pending',
  'nerea gas in_decision paid',
  'nerea rsif admitted pending',
  'ramon gas granted not_due',
  'ramon rite in_exams paid',
  'sara rebt admitted paid',
  'sara rsif withdrawn pending',
  'uxia gas granted paid',
  'uxia rebt in_exams paid',
  'uxia rite submitted pending',
  'yassine rebt denied paid',
  'yassine gas admitted paid',
]

/** Counts of certificates, bookings, waiting list entries, cases and papers per person. */
export const countsOf = async ({ db }: Deps) => {
  const counts: Record<string, number> = {}
  const add = (rows: readonly { email: string | null; what: string }[]) => {
    for (const { email, what } of rows)
      counts[`${nameOf(email)} ${what}`] = (counts[`${nameOf(email)} ${what}`] ?? 0) + 1
  }
  for (const table of ['certificates', 'bookings', 'waiting_entries', 'cases'] as const)
    add(
      await db
        .selectFrom(table)
        .innerJoin('users', 'users.id', 'user_id')
        .select(['users.email', `${table}.state as what`])
        .execute(),
    )
  add(
    await db
      .selectFrom('request_papers')
      .innerJoin('users', 'users.id', 'user_id')
      .select(['users.email', 'request_papers.kind as what'])
      .execute(),
  )
  return counts
}

export const COUNTS = {
  'ainhoa cancelled': 1,
  'ainhoa waiting': 1,
  'amaia attended': 1,
  'antonio absent': 1,
  'antonio valid': 1,
  'carlos booked': 1,
  'iria booked': 1,
  'iria valid': 1,
  'javier valid': 1,
  'lucia waiting': 1,
  'marc booked': 1,
  'marc valid': 1,
  'montserrat offered': 1,
  'montserrat suspended': 1,
  'nerea attended': 2,
  'nerea received': 1,
  'ramon booked': 1,
  'ramon withdrawn': 1,
  'sara attended': 1,
  'uxia attended': 2,
  'uxia booked': 1,
  'uxia invoice': 1,
  'uxia report': 1,
  'uxia valid': 1,
  'yassine attended': 3,
  'yassine in_study': 1,
}
