import type { Module } from '../../module.ts'
import { staffHoldings } from './holdings.ts'
import { staffRoutes } from './routes.ts'

export const staffModule: Module = {
  name: 'staff',
  what: 'Staff members and their roles',
  tables: ['staff'],
  reads: ['users'],
  holdings: staffHoldings,
  routes: ({ api, deps }) => staffRoutes(api, deps),
}
