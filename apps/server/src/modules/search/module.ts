import type { Module } from '../../module.ts'
import { searchRoutes } from './routes.ts'

export const searchModule: Module = {
  name: 'search',
  what: 'Search through all records, for staff',
  reads: 'any',
  routes: ({ api, deps }) => searchRoutes(api, deps),
}
