import type { Scheme } from '@habilita/contract/schemes/schemes'
import type { Db } from '../../db/client.ts'
import type { RequestRow } from '../requests/public.ts'

const PREPARING = [
  'request.opened',
  'request.document_reviewed',
  'request.admitted',
  'request.admitted_without_exam',
  'request.paid',
  'request.refunded',
  'request.payment_taken_back',
]

const preparingOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('events')
    .select(['object_id as id', 'actor_id as actor'])
    .where('object_kind', '=', 'request')
    .where('object_id', 'in', ids)
    .where('kind', 'in', PREPARING)
    .where('actor_kind', '=', 'staff')

/** Ids of the staff who prepared a request up to that time, whether or not it has an exam. */
export const preparersUntil = async (db: Db, id: string, at: Date): Promise<string[]> => {
  const events = await preparingOf(db, [id]).where('at', '<=', at).execute()
  return events.flatMap(({ actor }) => actor ?? [])
}

/** Without an exam, the decision rests only on the review of the documents and the payment. */
const goesWithoutExam = ({ type }: Pick<RequestRow, 'type'>, scheme: Scheme | undefined): boolean =>
  type !== null && scheme !== undefined && scheme.withoutExam.includes(type)

type Asked = Pick<RequestRow, 'id' | 'type' | 'scheme_id'>

/**
 * Ids of the staff who opened, reviewed, admitted or confirmed the payment of each request without an exam:
 * another person must decide (UNE-EN ISO/IEC 17024: the evaluator does not decide). With an exam, the
 * examiners are barred instead.
 */
export const preparersOfEach = async (
  db: Db,
  rows: readonly Asked[],
  schemeOf: (id: string) => Scheme | undefined,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const ids = rows.filter(row => goesWithoutExam(row, schemeOf(row.scheme_id ?? ''))).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const events = await preparingOf(db, ids).execute()
  const byRequest = Map.groupBy(events, event => event.id)
  return new Map([...byRequest].map(([id, of]) => [id, new Set(of.flatMap(({ actor }) => actor ?? []))]))
}
