import type { SchemeDocumentKind } from '@habilita/contract/requests/request-values'
import type { SchemeCategory } from '@habilita/contract/schemes/schemes'
import {
  listTemplates,
  type ReasonTemplate,
  type TemplateKind,
} from '@habilita/contract/staff/staff-templates'
import { Field } from '@habilita/ui/field'
import { Select } from '@habilita/ui/select'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './api.ts'

const templatesQuery = (kind: TemplateKind) =>
  queryOptions({ queryKey: ['templates', kind], queryFn: () => call(listTemplates, { query: { kind } }) })

export interface TemplatesFor {
  readonly kind: TemplateKind
  readonly documentKind?: SchemeDocumentKind
  readonly category: SchemeCategory | null
}

interface TemplatesProps extends TemplatesFor {
  /** Current text; a template is appended to it. */
  readonly text: string
  readonly onTake: (text: string) => void
}

const withTemplate = (text: string, template: string): string =>
  text.trim() === '' ? template : `${text.trimEnd()}\n\n${template}`

const fits = (template: ReasonTemplate, { documentKind, category }: TemplatesProps): boolean =>
  !template.isRetired &&
  (template.documentKind === null || template.documentKind === documentKind) &&
  (template.category === null || template.category === category)

/** Matching text templates; nothing if there are none. */
export const Templates = (props: TemplatesProps) => {
  const { data } = useQuery(templatesQuery(props.kind))
  const templates = (data?.templates ?? []).filter(template => fits(template, props))
  if (templates.length === 0) return null
  return (
    <Field label="Plantilla" optional>
      <Select
        value=""
        onChange={event => {
          const chosen = templates.find(({ id }) => id === event.target.value)
          if (chosen) props.onTake(withTemplate(props.text, chosen.text))
        }}
      >
        <option value="">
          {props.text.trim() === '' ? 'Elige un texto para empezar…' : 'Elige un texto que añadir…'}
        </option>
        {templates.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  )
}
