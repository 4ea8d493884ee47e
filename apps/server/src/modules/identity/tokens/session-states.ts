import { type InferResult, sql } from 'kysely'
import { batched } from '../../../db/batched.ts'
import type { Db } from '../../../db/client.ts'
import type { SessionState } from '../../../ports/identity.ts'

/**
 * Reads the state of all sessions requested since the last query in one query. A revocation is therefore
 * effective in every process from its commit, and a busy server pays a fraction of a query per call.
 */
export const sessionStates = (db: Db) => {
  // Compiled once, because every call with a token runs this query. Its one parameter is set below.
  const query = db
    .selectFrom('account_sessions as s')
    .leftJoin('accounts as a', 'a.id', 's.account_id')
    .select([
      's.id',
      's.account_id',
      's.ended_by',
      'a.id as account',
      'a.email',
      'a.email_verified',
      'a.disabled_at',
      'a.generation',
      sql<boolean>`s.second_factor is not null
          and exists (select from account_factors f where f.account_id = s.account_id)`.as('has_factor'),
    ])
    .where('s.id', '=', sql<string>`any(${[]})`)
    .compile()
  type Row = InferResult<typeof query>[number]
  return batched<string, SessionState>(async ids => {
    const { rows } = await db.executeQuery<Row>({ ...query, parameters: [ids] })
    return new Map(
      rows.map(row => [
        row.id,
        {
          accountId: row.account_id,
          endedBy: row.ended_by,
          account:
            row.account === null
              ? null
              : {
                  email: row.email,
                  emailVerified: row.email_verified === true,
                  disabled: row.disabled_at !== null,
                  generation: row.generation ?? 0,
                  hasFactor: row.has_factor,
                },
        },
      ]),
    )
  })
}
