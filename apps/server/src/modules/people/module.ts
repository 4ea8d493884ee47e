import type { Module } from '../../module.ts'
import { mergeHoldings } from './holdings.ts'
import { peopleRoutes } from './routes.ts'

export const peopleModule: Module = {
  name: 'people',
  what: 'People as staff see them, and the merge of two profiles',
  tables: ['person_merges'],
  reads: 'any',
  holdings: mergeHoldings,
  routes: ({ api, deps }) => peopleRoutes(api, deps),
}
