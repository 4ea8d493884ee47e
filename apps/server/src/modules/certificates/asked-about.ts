import type { Db } from '../../db/client.ts'
import { numbersUnderWay } from '../requests/public.ts'

/** By the number of each that a duplicate or a correction took the place of, the number of that one. */
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
 * The number under which a certificate goes on: a duplicate or a correction is the same one in other words, and
 * whatever was asked for about it is now about that. A renewal or an extension is another.
 */
export const latestNumber = async (db: Db, userId: string, number: string): Promise<string> =>
  latest(await copiesOf(db, userId), number)

/** What somebody has asked for about certificates of theirs, each by the number under which that one goes on. */
export const askedAbout = async (db: Db, userId: string) => {
  const asked = await numbersUnderWay(db, userId)
  if (asked.length === 0) return asked
  const copies = await copiesOf(db, userId)
  return asked.map(each => Object.assign({}, each, { number: latest(copies, each.number) }))
}
