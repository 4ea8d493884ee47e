import { type Holdings, INNER, SEARCH, SECRET } from '../../ports/holdings.ts'

export const userHoldings: Holdings = {
  users: {
    name: 'person',
    title: 'Tus datos',
    chapter: 'person',
    bond: 'self',
    columns: ['id', 'email', 'profile', 'terms_version', 'terms_accepted_at', 'created_at', 'updated_at'],
    withheld: {
      version: INNER,
      changes: INNER,
      draft_generation: SECRET,
      erased_at: INNER,
      staff_search: SEARCH,
      sort_name: SEARCH,
    },
  },
}
