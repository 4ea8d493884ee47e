import type { ReasonTemplate } from '@habilita/contract/staff/staff-templates'
import type { Selectable } from 'kysely'
import type { ReasonTemplates } from '../../db/schema.gen.ts'

export type Contents = Pick<ReasonTemplate, 'kind' | 'documentKind' | 'category' | 'title' | 'text'>

export const templateColumns = [
  'id',
  'kind',
  'document_kind',
  'category',
  'title',
  'text',
  'version',
  'changed_at',
  'retired_at',
] as const satisfies readonly (keyof ReasonTemplates)[]
export type TemplateRow = Pick<Selectable<ReasonTemplates>, (typeof templateColumns)[number]>

export const contentColumns = ({ kind, documentKind, category, title, text }: Contents) => ({
  kind,
  document_kind: documentKind,
  category,
  title,
  text,
})

/** The contract validated the values on input. */
export const presentTemplate = (row: TemplateRow): ReasonTemplate => ({
  id: row.id,
  kind: row.kind,
  documentKind: row.document_kind,
  category: row.category,
  title: row.title,
  text: row.text,
  version: row.version,
  changedAt: row.changed_at.toISOString(),
  isRetired: row.retired_at !== null,
})
