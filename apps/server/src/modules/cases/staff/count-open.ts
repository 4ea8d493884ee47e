import { MOST_COUNTED } from '@habilita/contract/staff/staff-counts'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'

interface CaseCounts {
  readonly appeals: number
  readonly complaints: number
}

const counted = (kind: 'appeal' | 'complaint') =>
  sql<number>`(select count(*)::int from (select from cases
    where state in ('received', 'in_study') and kind = ${kind} limit ${MOST_COUNTED}) few)`

/** Counts open appeals and complaints, each up to MOST_COUNTED. */
export const countOpenCases = async (db: Db): Promise<CaseCounts> => {
  const { rows } = await sql<CaseCounts>`select
    ${counted('appeal')} as appeals, ${counted('complaint')} as complaints`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('A count has a row')
  return counts
}
