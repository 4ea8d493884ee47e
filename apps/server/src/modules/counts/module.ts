import type { Module } from '../../module.ts'
import { countRoutes } from './routes.ts'

export const countsModule: Module = {
  name: 'counts',
  what: 'How much work waits for each staff member',
  reads: 'any',
  routes: ({ api, deps }) => countRoutes(api, deps),
}
