import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { lineOfText } from '../values/line-of-text.ts'
import { linesOfText } from '../values/lines-of-text.ts'
import { schemeDocumentKinds } from '../requests/request-values.ts'
import { SchemeCategoryCode } from '../schemes/schemes.ts'

/** Each is a text that staff write in an action. */
export const templateKinds = [
  'document_rejection',
  'remedy',
  'refusal',
  'denial',
  'message',
  'note',
  'suspension',
  'withdrawal',
  'reissue',
  'absence_rejection',
  'session_cancellation',
  'case_answer',
] as const
export type TemplateKind = (typeof templateKinds)[number]
const TemplateKindCode = z.enum(templateKinds)

/** The shortest limit of the fields it is used in. */
const TEXT_LONGEST = 1000

const contents = {
  kind: TemplateKindCode,
  /** In templates for rejections: the only kind of document it is offered for. */
  documentKind: z.nullable(z.enum(schemeDocumentKinds)),
  /** The only category it is offered for. */
  category: z.nullable(SchemeCategoryCode),
  title: lineOfText(80),
  text: linesOfText(TEXT_LONGEST),
}

export const ReasonTemplate = z.object({
  id: z.uuid(),
  ...contents,
  version: z.int(),
  changedAt: z.iso.datetime(),
  /** Retired texts are not offered. */
  isRetired: z.boolean(),
})
ReasonTemplate.register(z.globalRegistry, { id: 'ReasonTemplate' })
export type ReasonTemplate = z.infer<typeof ReasonTemplate>

const Templates = z.object({ templates: z.array(ReasonTemplate) })

export const listTemplates = endpoint({
  id: 'listTemplates',
  method: 'GET',
  path: '/staff/templates',
  access: 'staff',
  summary: 'List text templates for reasons and messages, with retired ones marked',
  query: z.strictObject({ kind: z.optional(TemplateKindCode) }),
  reply: Templates,
})

export const addTemplate = endpoint({
  id: 'addTemplate',
  method: 'POST',
  path: '/staff/templates',
  access: 'admin',
  summary: 'Create a text template; idempotent by id',
  body: z.strictObject({ id: z.uuid(), ...contents }),
  reply: ReasonTemplate,
})

export const updateTemplate = endpoint({
  id: 'updateTemplate',
  method: 'PUT',
  path: '/staff/templates/:id',
  access: 'admin',
  summary: 'Update, retire or restore a text template',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ version: z.int(), ...contents, isRetired: z.boolean() }),
  reply: ReasonTemplate,
})

export const placeTemplate = endpoint({
  id: 'placeTemplate',
  method: 'POST',
  path: '/staff/templates/:id/place',
  access: 'admin',
  summary: 'Move a text template before another of its kind, or to the end; they are offered in this order',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ before: z.nullable(z.uuid()) }),
  reply: Templates,
})
