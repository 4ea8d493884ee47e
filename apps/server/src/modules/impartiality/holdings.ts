import { type Holdings, OWNER, STAFF } from '../../ports/holdings.ts'

export const interestHoldings: Holdings = {
  staff_interests: {
    name: 'interests',
    title: 'Conflictos de interés declarados',
    chapter: 'interests',
    bond: 'user',
    columns: ['id', 'party', 'document', 'tax_id', 'name', 'tie', 'ended_on', 'declared_at', 'removed_at'],
    withheld: { user_id: OWNER, declared_by: STAFF, removed_by: STAFF },
  },
}
