import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { usesOf } from '../cases/public.ts'

/** Documents named in a draft count as used, since they are about to be sent. */
export const usesWithDrafts = async (
  db: Db,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await sql<{ id: string }>`
    select documents.id from documents join requests on requests.user_id = documents.user_id
    where documents.id = any(${documentIds}::uuid[]) and requests.state = 'draft'
      and requests.fields::text like '%' || documents.id || '%'`.execute(db)
  return new Map([...rows.map(({ id }) => [id, []] as const), ...(await usesOf(db, documentIds))])
}
