import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { lineOfText } from '../values/line-of-text.ts'
import { PartKindCode, ScopeCode, SchemeCategoryCode } from '../schemes/schemes.ts'
import { StaffSession } from './staff-sessions.ts'

/** Time of day at the venue. */
const ClockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escribe una hora, como 09:30.'))

const Series = {
  category: SchemeCategoryCode,
  venueId: z.uuid(),
  /** Empty: all scopes of the category. */
  scopes: z.array(ScopeCode).check(z.maxLength(12)),
  /** Parts held on each day. */
  parts: z
    .array(
      z.strictObject({
        part: PartKindCode,
        startsAt: ClockTime,
        minutes: z.int().check(z.minimum(10), z.maximum(600)),
      }),
    )
    .check(z.minLength(1), z.maxLength(4)),
  days: z.discriminatedUnion('rule', [
    z.strictObject({
      rule: z.literal('every'),
      from: z.iso.date(),
      weeks: z.int().check(z.minimum(1), z.maximum(8)),
      count: z.int().check(z.minimum(1), z.maximum(52)),
    }),
    z.strictObject({
      rule: z.literal('chosen'),
      days: z.array(z.iso.date()).check(z.minLength(1), z.maxLength(52)),
    }),
  ]),
  capacity: z.int().check(z.minimum(1), z.maximum(500)),
  equipment: z.array(lineOfText(120)).check(z.maxLength(12)),
  examiners: z.array(z.string().check(z.regex(/^[\w-]{1,128}$/))).check(z.maxLength(12)),
}

/** Block the creation of a series. */
const seriesFaults = ['past', 'no_such_time', 'examiner_busy'] as const
/** Do not block it. */
const seriesWarnings = ['sunday', 'venue_busy', 'too_soon'] as const

const SeriesDay = z.object({
  day: z.iso.date(),
  /** A holiday at the venue: no session is held. */
  holiday: z.boolean(),
  faults: z.array(z.enum(seriesFaults)),
  warnings: z.array(z.enum(seriesWarnings)),
})
SeriesDay.register(z.globalRegistry, { id: 'SeriesDay' })
export type SeriesDay = z.infer<typeof SeriesDay>

export const previewSeries = endpoint({
  id: 'previewSeries',
  method: 'POST',
  path: '/staff/sessions/series/preview',
  access: 'examiner',
  summary: 'Preview the dates of a series of exam sessions, with the conflicts of each; nothing is created',
  body: z.strictObject(Series),
  reply: z.object({ days: z.array(SeriesDay) }),
})

export const addSeries = endpoint({
  id: 'addSeries',
  method: 'POST',
  path: '/staff/sessions/series',
  access: 'examiner',
  summary: 'Create exam sessions on many dates, all or none, except holidays; idempotent by key',
  body: z.strictObject({ key: z.uuid(), ...Series }),
  reply: z.object({ sessions: z.array(StaffSession), skipped: z.array(z.iso.date()) }),
})
