import type { ReasonTemplate, TemplateKind } from '@habilita/contract/staff-templates'
import type { Deps } from '../../deps.ts'
import { presentTemplate, templateColumns } from './rows.ts'

export const listTemplates = async (
  { db }: Pick<Deps, 'db'>,
  kind: TemplateKind | undefined,
): Promise<{ templates: ReasonTemplate[] }> => {
  let query = db.selectFrom('reason_templates').select(templateColumns)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  const rows = await query.orderBy('title').orderBy('id').execute()
  const inSpanish = new Intl.Collator('es')
  return {
    templates: rows.map(presentTemplate).toSorted((one, other) => inSpanish.compare(one.title, other.title)),
  }
}
