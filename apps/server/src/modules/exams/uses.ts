import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { usesOf as usesOfRequests } from '../requests/public.ts'

/** The numbers of the requests that use each document, in the request itself or to justify an absence. */
export const usesOf = async (
  db: Db,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  if (documentIds.length === 0) return new Map()
  const uses = new Map(await usesOfRequests(db, documentIds))
  const { rows } = await sql<{ id: string; number: string }>`
    select distinct absences.document_id as id, requests.number
    from absences join bookings on bookings.id = absences.booking_id join requests on requests.id = bookings.request_id
    where absences.document_id = any(${documentIds}::uuid[])`.execute(db)
  for (const { id, number } of rows) uses.set(id, [...new Set([...(uses.get(id) ?? []), number])].toSorted())
  return uses
}
