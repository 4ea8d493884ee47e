import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/client.ts'

/** Kind and time of an event. */
interface Happening {
  readonly kind: string
  readonly at: string
}

/** The reason for a change of state; the event log contains no free text. */
interface Given extends Happening {
  readonly reason: string
}

export const withReason = (given: Given): RawBuilder<string> =>
  sql`reasons || ${JSON.stringify([given])}::jsonb`

export const readReasons = async (db: Db, id: string): Promise<(of: Happening) => string | null> => {
  const { reasons } = await db
    .selectFrom('certificates')
    .select('reasons')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const given = reasons
  return ({ kind, at }) => given.find(each => each.kind === kind && each.at === at)?.reason ?? null
}
