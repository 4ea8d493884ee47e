import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'

export const STAFF_LIVE_PATH = '/api/v1/staff/live'

/**
 * One line of the stream: something is newer than what the screen shows. `reset`: anything may be. `topic` is the kind
 * of thing: request, session, certificate, case, venue, person, scheme, template, view and so on, or presence, whose id
 * is that of the request that somebody has opened or left. One that a screen does not know is nothing that it shows.
 */
export const StaffChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('changed'), topic: z.string(), id: z.string() }),
  z.object({ kind: z.literal('reset') }),
])
export type StaffChange = z.infer<typeof StaffChange>

/**
 * An event stream (`text/event-stream`), read by fetch. It begins with a `reset`, and has no numbers: whoever was away
 * looks at everything anew. What changes several times within a moment is told once. It ends with the token or the role.
 */
export const followStaffChanges = endpoint({
  id: 'followStaffChanges',
  method: 'GET',
  path: '/staff/live',
  access: 'staff',
  summary: 'What changes for those who work for the body, as it happens',
  reply: StaffChange,
})
