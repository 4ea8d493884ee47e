import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { SessionFilter, SessionOrder } from './staff-sessions.ts'

export const exportSessions = endpoint({
  id: 'exportSessions',
  method: 'GET',
  path: '/staff/sessions.csv',
  access: 'staff',
  summary: 'Sessions of exams as a table for a spreadsheet; that it was taken is written down',
  query: z.strictObject({ ...SessionFilter, order: z.optional(SessionOrder) }),
  file: true,
})

export const exportRoll = endpoint({
  id: 'exportRoll',
  method: 'GET',
  path: '/staff/sessions/:id/roll.csv',
  access: 'examiner',
  summary: 'Who comes to a session, as a table for a spreadsheet; that it was taken is written down',
  params: z.object({ id: z.uuid() }),
  file: true,
})
