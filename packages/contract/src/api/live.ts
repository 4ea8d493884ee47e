import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { numberInText } from './wire.ts'

/** What can change for a person. */
export const topics = [
  'request',
  'draft',
  'document',
  'notice',
  'user',
  'exam',
  'certificate',
  'case',
] as const
export type Topic = (typeof topics)[number]

export const LIVE_PATH = '/api/v1/live'

/** One line of the stream: something is newer than what the screen shows. `reset`: anything may be. */
export const LiveChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('changed'), seq: z.int(), topic: z.enum(topics), id: z.string() }),
  z.object({ kind: z.literal('reset'), seq: z.int() }),
])
export type LiveChange = z.infer<typeof LiveChange>

/**
 * An event stream (`text/event-stream`), read by fetch. Whoever comes back says the `seq` of the last line they got,
 * in `after` or as `Last-Event-ID`, and gets what came since. Who does not, or was away too long, gets a `reset`
 * first. It ends with the token: the reader comes back with a fresh one.
 */
export const followChanges = endpoint({
  id: 'followChanges',
  method: 'GET',
  path: '/live',
  access: 'verified',
  summary: 'What changes for me, as it happens',
  query: z.object({ after: z.optional(numberInText.check(z.minimum(0))) }),
  reply: LiveChange,
})
