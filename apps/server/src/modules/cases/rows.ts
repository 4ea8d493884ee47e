import type { Case } from '@habilita/contract/cases/cases'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import type { Cases } from '../../db/schema.gen.ts'
import { DomainError } from '../../domain-error.ts'
import { papersOf } from '../files/public.ts'

const columns = [
  'id',
  'kind',
  'number',
  'user_id',
  'name',
  'email',
  'about_kind',
  'about_id',
  'contested_at',
  'category',
  'subject',
  'text',
  'state',
  'version',
  'due_on',
  'reviewer_id',
  'answer',
  'decided_at',
  'created_at',
] as const satisfies readonly (keyof Cases)[]
export const caseColumns = columns

export type CaseRow = Pick<Selectable<Cases>, (typeof columns)[number]>

export const findCase = async (db: Db, id: string): Promise<CaseRow | undefined> => {
  const row = await db.selectFrom('cases').select(columns).where('id', '=', id).executeTakeFirst()
  return row
}

export const lockCase = async (t: Tx, id: string): Promise<CaseRow> => {
  const row = await t.selectFrom('cases').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new DomainError('NotFound')
  return row
}

/** Documents by case id. */
export const documentsOf = async (
  db: Db,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, Case['documents']>> => {
  if (caseIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('case_documents')
    .select(['case_id', 'document_id'])
    .where('case_id', 'in', caseIds)
    .orderBy('position')
    .execute()
  const papers = await papersOf(
    db,
    rows.map(row => row.document_id),
  )
  const byCase = Map.groupBy(rows, row => row.case_id)
  return new Map(
    [...byCase].map(([id, documents]) => [
      id,
      documents.map(({ document_id: documentId }) => ({
        documentId,
        fileName: papers.get(documentId)?.fileName ?? '',
      })),
    ]),
  )
}

export const presentCase = (row: CaseRow, documents: Case['documents']): Case => ({
  id: row.id,
  kind: row.kind,
  number: row.number,
  about: row.about_kind === null || row.about_id === null ? null : { kind: row.about_kind, id: row.about_id },
  category: row.category,
  subject: row.subject,
  text: row.text,
  documents,
  state: row.state,
  createdAt: row.created_at.toISOString(),
  dueOn: row.due_on,
  answer: row.answer,
  decidedAt: row.decided_at?.toISOString() ?? null,
})

export const presentOne = async (db: Db, row: CaseRow): Promise<Case> =>
  presentCase(row, (await documentsOf(db, [row.id])).get(row.id) ?? [])
