import type { Trade } from '@habilita/contract/schemes'
import type { TemplateKind } from '@habilita/contract/staff-templates'
import { Field } from '@habilita/ui/field'
import { TextArea } from '@habilita/ui/text-area'
import type { Ref } from 'react'
import { Templates } from './templates.tsx'

interface ReasonFieldProps {
  readonly kind: TemplateKind
  /** Texts for this trade alone are offered where it is one of it. */
  readonly category?: Trade
  readonly label: string
  readonly hint?: string
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  /** In letters; as long as a reason unless told. */
  readonly longest?: number
  readonly rows?: number
  /** Of its control, to put the focus there. */
  readonly inputRef?: Ref<HTMLTextAreaElement>
  readonly onChange: (text: string) => void
}

/** A reason that somebody will read: in one's own words, beginning with one that the body has at hand. */
export const ReasonField = (props: ReasonFieldProps) => {
  const { kind, category, label, hint, name, value, error, onChange } = props
  const { longest = 1000, rows = 4, inputRef } = props
  return (
    <div className="flex flex-col gap-3">
      <Templates kind={kind} category={category ?? null} text={value} onTake={onChange} />
      <Field label={label} error={error} {...(hint !== undefined && { hint })}>
        <TextArea
          ref={inputRef}
          name={name}
          rows={rows}
          maxLength={longest}
          value={value}
          onChange={event => onChange(event.target.value)}
        />
      </Field>
    </div>
  )
}
