import { type Holdings, INNER, OWNER } from '../../ports/holdings.ts'

export const staffHoldings: Holdings = {
  staff: {
    name: 'roles',
    title: 'Tus funciones en la entidad',
    chapter: 'team',
    bond: 'user',
    columns: ['roles', 'since'],
    withheld: { user_id: OWNER, version: INNER },
  },
}
