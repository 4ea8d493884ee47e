import type { Module } from '../../module.ts'
import { caseHoldings } from './holdings.ts'
import { caseNotices } from './notices.ts'
import { caseRoutes } from './routes.ts'

export const casesModule: Module = {
  name: 'cases',
  what: 'Appeals and complaints',
  tables: ['case_documents', 'case_notes', 'cases'],
  reads: ['bookings', 'certificates', 'exam_examiners', 'part_results', 'requests', 'users'],
  holdings: caseHoldings,
  routes: ({ api, deps }) => caseRoutes(api, deps),
  staffTopics: { case: 'decider' },
  notices: caseNotices,
}
