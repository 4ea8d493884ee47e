import type { Module } from '../../module.ts'
import { interestHoldings } from './holdings.ts'
import { impartialityRoutes } from './routes.ts'

export const impartialityModule: Module = {
  name: 'impartiality',
  what: 'Ties between staff and others, as staff declare them',
  tables: ['staff_interests'],
  reads: ['person_merges', 'requests', 'users'],
  holdings: interestHoldings,
  routes: ({ api, deps }) => impartialityRoutes(api, deps),
}
