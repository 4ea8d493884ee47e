import type { Db } from '../../db/client.ts'
import { numbersUnderWay } from '../requests/public.ts'

/** Maps the number of a replaced certificate to that of the duplicate or correction that replaced it. */
const copiesOf = async (db: Db, userId: string): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('certificates')
    .innerJoin('certificates as previous', 'previous.id', 'certificates.previous_id')
    .innerJoin('requests', 'requests.id', 'certificates.request_id')
    .select(['previous.number as of', 'certificates.number'])
    .where('certificates.user_id', '=', userId)
    .where('requests.type', 'in', ['duplicate', 'correction'])
    .execute()
  return new Map(rows.map(({ of, number }) => [of, number]))
}

const latest = (copies: ReadonlyMap<string, string>, number: string): string => {
  const copy = copies.get(number)
  return copy === undefined ? number : latest(copies, copy)
}

/**
 * Follows duplicates and corrections to the current number of a certificate: they are the same certificate,
 * so requests about the old number apply to them. A renewal or an extension is another certificate.
 */
export const latestNumber = async (db: Db, userId: string, number: string): Promise<string> =>
  latest(await copiesOf(db, userId), number)

/** Open requests of a person about their certificates, by the certificate's current number. */
export const askedAbout = async (db: Db, userId: string) => {
  const asked = await numbersUnderWay(db, userId)
  if (asked.length === 0) return asked
  const copies = await copiesOf(db, userId)
  return asked.map(each => Object.assign({}, each, { number: latest(copies, each.number) }))
}
