import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'

export const STAFF_LIVE_PATH = '/api/v1/staff/live'

/**
 * One message of the stream: something has changed. `reset`: anything may have changed. `topic` is the kind
 * of object, or `presence` with the id of a request that was opened or left. Screens ignore unknown topics.
 */
export const StaffChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('changed'), topic: z.string(), id: z.string() }),
  z.object({ kind: z.literal('reset') }),
])
export type StaffChange = z.infer<typeof StaffChange>

/**
 * An event stream (`text/event-stream`), read by fetch. It begins with a `reset` and has no sequence numbers:
 * a reader that reconnects reloads everything. Changes within a moment are merged. It ends with the token or
 * the role.
 */
export const followStaffChanges = endpoint({
  id: 'followStaffChanges',
  method: 'GET',
  path: '/staff/live',
  access: 'staff',
  summary: 'Stream the changes that concern staff, as they happen',
  reply: StaffChange,
})
