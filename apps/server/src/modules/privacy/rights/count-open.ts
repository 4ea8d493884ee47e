import { MOST_COUNTED } from '@habilita/contract/staff-counts'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'

/** How much of what people ask about their data has not been answered. */
export const countOpenDataRequests = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ readonly open: number }>`select count(*)::int as open
    from (select from data_requests where state = 'open' limit ${MOST_COUNTED}) few`.execute(db)
  return rows[0]?.open ?? 0
}
