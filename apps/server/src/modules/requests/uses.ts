import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/**
 * The numbers of the submitted requests that use each document, also as the chosen replacement of a rejected
 * one. Drafts do not count.
 */
export const usesOf = async (
  db: Db,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  if (documentIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; numbers: string[] }>`
    select used.id, array_agg(distinct requests.number order by requests.number) as numbers
    from (
      select document_id as id, request_id from request_documents where document_id = any(${documentIds}::uuid[])
      union all
      select replacement_id, request_id from request_documents where replacement_id = any(${documentIds}::uuid[])
    ) used join requests on requests.id = used.request_id
    where requests.number is not null
    group by used.id`.execute(db)
  return new Map(rows.map(row => [row.id, row.numbers]))
}
