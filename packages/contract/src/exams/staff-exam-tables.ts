import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { SessionFilter, SessionOrder } from './staff-sessions.ts'

export const exportSessions = endpoint({
  id: 'exportSessions',
  method: 'GET',
  path: '/staff/sessions.csv',
  access: 'staff',
  summary: 'Export exam sessions as CSV; the export is recorded',
  query: z.strictObject({ ...SessionFilter, order: z.optional(SessionOrder) }),
  file: true,
})

export const exportRoll = endpoint({
  id: 'exportRoll',
  method: 'GET',
  path: '/staff/sessions/:id/roll.csv',
  access: 'examiner',
  summary: 'Export the candidates of an exam session as CSV; the export is recorded',
  params: z.object({ id: z.uuid() }),
  file: true,
})
