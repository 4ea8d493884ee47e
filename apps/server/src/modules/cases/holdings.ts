import { type Holdings, INNER, NOTES, OWNER, SEARCH, STAFF } from '../../ports/holdings.ts'

export const caseHoldings: Holdings = {
  cases: {
    name: 'cases',
    title: 'Apelaciones y quejas',
    chapter: 'cases',
    bond: 'user',
    columns: [
      'id',
      'kind',
      'number',
      'name',
      'email',
      'about_kind',
      'about_id',
      'contested_at',
      'category',
      'subject',
      'text',
      'state',
      'due_on',
      'answer',
      'decided_at',
      'created_at',
    ],
    withheld: { user_id: OWNER, version: INNER, reviewer_id: STAFF, search: SEARCH },
  },
  case_documents: {
    name: 'caseDocuments',
    title: 'Documentos de apelaciones y quejas',
    chapter: 'cases',
    bond: 'case',
    columns: ['case_id', 'document_id'],
    withheld: { position: INNER },
  },
  case_notes: NOTES,
}
