import { type Holdings, INNER, OWNER } from '../../ports/holdings.ts'

export const savedViewHoldings: Holdings = {
  saved_views: {
    name: 'savedViews',
    title: 'Vistas guardadas',
    chapter: 'team',
    bond: 'user',
    columns: ['id', 'area', 'name', 'search', 'shared', 'created_at', 'changed_at'],
    withheld: { user_id: OWNER, place: INNER },
  },
}
