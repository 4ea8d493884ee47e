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

/** One message of the stream: something has changed. `reset`: anything may have changed. */
export const LiveChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('changed'), seq: z.int(), topic: z.enum(topics), id: z.string() }),
  z.object({ kind: z.literal('reset'), seq: z.int() }),
])
export type LiveChange = z.infer<typeof LiveChange>

/**
 * An event stream (`text/event-stream`), read by fetch. A reader that reconnects sends the `seq` of its last
 * message in `after` or `Last-Event-ID` and gets the messages since then, or a `reset` if there are too many.
 * The stream ends with the token.
 */
export const followChanges = endpoint({
  id: 'followChanges',
  method: 'GET',
  path: '/live',
  access: 'verified',
  summary: 'Stream the changes that concern me, as they happen',
  query: z.object({ after: z.optional(numberInText.check(z.minimum(0))) }),
  reply: LiveChange,
})
