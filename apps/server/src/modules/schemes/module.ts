import type { Module } from '../../module.ts'
import { schemeRoutes } from './routes.ts'

export const schemesModule: Module = {
  name: 'schemes',
  what: 'The rules of each category, as versions that never change',
  tables: ['scheme_drafts', 'schemes'],
  reads: ['exam_sessions', 'requests'],
  routes: ({ api, deps }) => schemeRoutes(api, deps),
  staffTopics: { scheme: 'staff' },
}
