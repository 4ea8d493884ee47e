import { MOST_COUNTED } from '@habilita/contract/staff/staff-counts'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { visibleTo } from './visible.ts'

/** Counts the open data requests that the viewer may see. */
export const countOpenDataRequests = async (db: Db, viewer: string): Promise<number> => {
  const isSeen = await visibleTo(db, viewer)
  const { rows } = await sql<{ readonly open: number }>`select count(*)::int as open
    from (select from data_requests where state = 'open' and ${isSeen} limit ${MOST_COUNTED}) few`.execute(db)
  return rows[0]?.open ?? 0
}
