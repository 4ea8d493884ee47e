import { MOST_COUNTED } from '@habilita/contract/staff/staff-counts'
import { settledPayments } from '@habilita/contract/requests/request-values'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'

interface QueueCounts {
  readonly all: number
  readonly mine: number
  readonly nobody: number
  readonly decisions: number
}

// Same rule as `turnOf`: payment comes before the decision. This exact text matches the partial index.
const ourTurn = sql`state in ('submitted', 'in_review', 'in_decision')
  and (state <> 'in_decision' or payment_state = any(${[...settledPayments]}::text[]))`

/** Duplicates and corrections go from review straight to the decision once their documents are valid. */
const waitsForDecision = sql`(state = 'in_decision' or (state = 'in_review' and type in ('duplicate', 'correction')
  and payment_state = any(${[...settledPayments]}::text[])
  and not exists (select from request_documents as sent where sent.request_id = requests.id
    and sent.state in ('uploaded', 'in_review', 'rejected'))))`

const counted = (what: ReturnType<typeof sql>) =>
  sql<number>`(select count(*)::int from (select from requests where ${ourTurn} and ${what} limit ${MOST_COUNTED}) few)`

/** Counts the requests that wait for the certification body. A small partial index keeps this fast. */
export const countQueue = async (db: Db, userId: string): Promise<QueueCounts> => {
  const { rows } = await sql<QueueCounts>`select
    ${counted(sql`true`)} as "all",
    ${counted(sql`assigned_to = ${userId}`)} as mine,
    ${counted(sql`assigned_to is null`)} as nobody,
    ${counted(waitsForDecision)} as decisions`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('A count has a row')
  return counts
}
