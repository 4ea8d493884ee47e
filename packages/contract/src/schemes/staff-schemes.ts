import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { linesOfText } from '../values/lines-of-text.ts'
import { SchemeContent } from './scheme-content.ts'
import { SchemeDifference } from './scheme-diff.ts'
import { Scheme, SchemeCategoryCode } from './schemes.ts'
import { numberInText } from '../api/wire.ts'

const OfTrade = z.object({ category: SchemeCategoryCode })
const SchemeId = z.string().check(z.regex(/^[a-z]{2,10}-\d{1,6}$/))
const By = z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()) }))

/** Standing of a published version. */
const versionStandings = ['coming', 'in_force', 'past'] as const

const SchemeVersion = z.object({
  id: SchemeId,
  version: z.int(),
  title: z.string(),
  inForceFrom: z.iso.date(),
  term: z.object({
    standing: z.enum(versionStandings),
    /** Null: until another is published. */
    inForceUntil: z.nullable(z.iso.date()),
  }),
  /** Null, like the author, for built-in versions. */
  reason: z.nullable(z.string()),
  publishedAt: z.iso.datetime(),
  publishedBy: By,
  /** Open requests with this version. */
  requestsUnderWay: z.int(),
})
export type SchemeVersion = z.infer<typeof SchemeVersion>

const DraftHead = {
  /** Id after publication. */
  id: SchemeId,
  baseId: SchemeId,
  version: z.int(),
  changedAt: z.iso.datetime(),
  changedBy: By,
}

const SchemeHistory = z.object({
  category: SchemeCategoryCode,
  /** Newest first. `getScheme` returns one. */
  versions: z.array(SchemeVersion),
  draft: z.nullable(z.object(DraftHead)),
})
SchemeHistory.register(z.globalRegistry, { id: 'SchemeHistory' })
export type SchemeHistory = z.infer<typeof SchemeHistory>

/** The next version of a scheme, in preparation. */
export const SchemeDraft = z.object({
  ...DraftHead,
  category: SchemeCategoryCode,
  content: SchemeContent,
  base: Scheme,
  /** Compared with the version that the draft started from. */
  differences: z.array(SchemeDifference),
  /** What prevents publication, by path of the field. */
  faults: z.record(z.string(), z.string()),
  /** Earliest date it can come into force. */
  earliest: z.iso.date(),
})
SchemeDraft.register(z.globalRegistry, { id: 'SchemeDraft' })
export type SchemeDraft = z.infer<typeof SchemeDraft>

export const listSchemeVersions = endpoint({
  id: 'listSchemeVersions',
  method: 'GET',
  path: '/staff/schemes',
  access: 'staff',
  summary: 'List all scheme versions and their drafts',
  reply: z.object({ schemes: z.array(SchemeHistory) }),
})

export const compareSchemes = endpoint({
  id: 'compareSchemes',
  method: 'GET',
  path: '/staff/schemes/:category/differences',
  access: 'staff',
  summary: 'Compare two published versions of a scheme',
  params: OfTrade,
  query: z.strictObject({ before: SchemeId, after: SchemeId }),
  reply: z.object({ differences: z.array(SchemeDifference) }),
})

export const getSchemeDraft = endpoint({
  id: 'getSchemeDraft',
  method: 'GET',
  path: '/staff/schemes/:category/draft',
  access: 'staff',
  summary: 'Get the draft of the next scheme version',
  params: OfTrade,
  reply: SchemeDraft,
})

export const beginSchemeDraft = endpoint({
  id: 'beginSchemeDraft',
  method: 'POST',
  path: '/staff/schemes/:category/draft',
  access: 'admin',
  summary: 'Create the draft of the next scheme version from the newest one, or return the existing draft',
  params: OfTrade,
  reply: SchemeDraft,
})

export const saveSchemeDraft = endpoint({
  id: 'saveSchemeDraft',
  method: 'PUT',
  path: '/staff/schemes/:category/draft',
  access: 'admin',
  summary: 'Save the whole draft of the next scheme version; returns what prevents its publication',
  params: OfTrade,
  body: z.strictObject({ version: z.int(), content: SchemeContent }),
  reply: SchemeDraft,
})

export const discardSchemeDraft = endpoint({
  id: 'discardSchemeDraft',
  method: 'DELETE',
  path: '/staff/schemes/:category/draft',
  access: 'admin',
  summary: 'Delete the draft of the next scheme version',
  params: OfTrade,
  query: z.strictObject({ version: numberInText }),
})

export const publishScheme = endpoint({
  id: 'publishScheme',
  method: 'POST',
  path: '/staff/schemes/:category/publication',
  access: 'admin',
  summary: 'Publish the next scheme version; it applies to requests submitted from its first day on',
  params: OfTrade,
  body: z.strictObject({ version: z.int(), inForceFrom: z.iso.date(), reason: linesOfText(1000) }),
  reply: SchemeHistory,
})
