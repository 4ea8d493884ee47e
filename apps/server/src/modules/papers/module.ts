import type { Module } from '../../module.ts'
import { paperHoldings } from './holdings.ts'
import { paperRoutes } from './routes.ts'
import { paperNotices } from './notices.ts'
import { paperTimeline } from './timeline.ts'

export const papersModule: Module = {
  name: 'papers',
  what: 'Invoices and reports about a request',
  tables: ['request_papers'],
  reads: ['files', 'requests'],
  holdings: paperHoldings,
  routes: ({ api, deps }) => paperRoutes(api, deps),
  staffTopics: { paper: 'staff' },
  timeline: paperTimeline,
  notices: paperNotices,
}
