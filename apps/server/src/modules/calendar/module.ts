import type { Module } from '../../module.ts'
import { calendarRoutes } from './routes.ts'

export const calendarModule: Module = {
  name: 'calendar',
  what: 'Working days and public holidays',
  tables: ['holidays'],
  reads: ['requests'],
  routes: ({ api, deps }) => calendarRoutes(api, deps),
  staffTopics: { holiday: 'staff' },
}
