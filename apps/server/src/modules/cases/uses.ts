import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { usesOf as usesOfExams } from '../exams/public.ts'

/** Numbers of the requests, exams, appeals and complaints that use each document. */
export const usesOf = async (
  db: Db,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  if (documentIds.length === 0) return new Map()
  const uses = new Map(await usesOfExams(db, documentIds))
  const { rows } = await sql<{ id: string; number: string }>`
    select case_documents.document_id as id, cases.number
    from case_documents join cases on cases.id = case_documents.case_id
    where case_documents.document_id = any(${documentIds}::uuid[])`.execute(db)
  for (const { id, number } of rows) uses.set(id, [...new Set([...(uses.get(id) ?? []), number])].toSorted())
  return uses
}
