import type { Module } from '../../module.ts'
import { templateRoutes } from './routes.ts'

export const templatesModule: Module = {
  name: 'templates',
  what: 'Texts that staff choose from',
  tables: ['reason_templates'],
  routes: ({ api, deps }) => templateRoutes(api, deps),
  staffTopics: { template: 'staff' },
}
