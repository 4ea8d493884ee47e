import { listTemplates, type TemplateKind } from '@habilita/contract/staff-templates'
import { Field } from '@habilita/ui/field'
import { TextArea } from '@habilita/ui/text-area'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './api.ts'

const templatesQuery = (kind: TemplateKind) =>
  queryOptions({ queryKey: ['templates', kind], queryFn: () => call(listTemplates, { query: { kind } }) })

interface ReasonFieldProps {
  readonly kind: TemplateKind
  /** Texts for this trade alone are offered where it is one of it. */
  readonly category?: string
  readonly label: string
  readonly hint?: string
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (text: string) => void
}

/** A reason that somebody will read: in one's own words, beginning with one that the body has at hand. */
export const ReasonField = (props: ReasonFieldProps) => {
  const { kind, category, label, hint, name, value, error, onChange } = props
  const templates = useQuery(templatesQuery(kind))
  const offered = (templates.data?.templates ?? []).filter(
    each => !each.isRetired && (each.category === null || each.category === category),
  )
  return (
    <div className="flex flex-col gap-2">
      {offered.length > 0 && (
        <div role="group" aria-label="Textos preparados" className="flex flex-wrap gap-1.5">
          {offered.map(({ id, title, text }) => (
            <button
              key={id}
              type="button"
              title={text}
              onClick={() => onChange(text)}
              className="cursor-pointer rounded-full border border-line bg-surface px-2.5 py-1 text-xs font-semibold text-ink-soft hover:border-line-strong hover:text-ink"
            >
              {title}
            </button>
          ))}
        </div>
      )}
      <Field label={label} error={error} {...(hint !== undefined && { hint })}>
        <TextArea
          name={name}
          rows={4}
          maxLength={1000}
          value={value}
          onChange={event => onChange(event.target.value)}
        />
      </Field>
    </div>
  )
}
