import { type Holdings, INNER, OWNER } from '../../ports/holdings.ts'

export const paperHoldings: Holdings = {
  request_papers: {
    name: 'papers',
    title: 'Facturas e informes',
    chapter: 'papers',
    bond: 'user',
    columns: [
      'id',
      'request_id',
      'kind',
      'number',
      'title',
      'issued_on',
      'cents',
      'state',
      'file_id',
      'added_at',
    ],
    withheld: { user_id: OWNER, external_id: INNER, changed_at: INNER },
  },
}
