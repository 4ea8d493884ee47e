import type { ReasonTemplate, TemplateKind } from '@habilita/contract/staff/staff-templates'
import type { Db } from '../../db/client.ts'
import { presentTemplate, templateColumns } from './rows.ts'

const inSpanish = new Intl.Collator('es')

/** In the order set by staff, or else by title. */
export const listTemplates = async (
  { db }: { readonly db: Db },
  kind: TemplateKind | undefined,
): Promise<{ templates: ReasonTemplate[] }> => {
  let query = db.selectFrom('reason_templates').select([...templateColumns, 'place'])
  if (kind !== undefined) query = query.where('kind', '=', kind)
  const rows = await query.orderBy('title').orderBy('id').execute()
  return {
    templates: rows
      .toSorted((one, other) => one.place - other.place || inSpanish.compare(one.title, other.title))
      .map(presentTemplate),
  }
}
