import { type Holdings, INNER, OWNER, STAFF } from '../../ports/holdings.ts'

export const mergeHoldings: Holdings = {
  person_merges: {
    name: 'mergedProfiles',
    title: 'Otras fichas tuyas que hemos unido a esta',
    chapter: 'rights',
    bond: 'user',
    columns: ['email', 'profile', 'merged_at'],
    withheld: { user_id: OWNER, other_id: INNER, merged_by: STAFF },
  },
}
