import type { Module } from '../../module.ts'
import { savedViewHoldings } from './holdings.ts'
import { savedViewRoutes } from './routes.ts'

export const savedViewsModule: Module = {
  name: 'saved-views',
  what: 'Lists as each staff member saved them',
  tables: ['saved_views'],
  reads: ['staff'],
  holdings: savedViewHoldings,
  routes: ({ api, deps }) => savedViewRoutes(api, deps),
  staffTopics: { view: 'staff' },
}
