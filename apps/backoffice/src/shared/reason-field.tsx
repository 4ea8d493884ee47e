import { Field } from '@habilita/ui/field'
import { TextArea } from '@habilita/ui/text-area'
import { useRef } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { sendByKey } from './send-by-key.ts'
import { Templates, type TemplatesFor } from './templates.tsx'

interface ReasonFieldProps<T extends FieldValues> {
  /** Control of a form with a stored draft (use-draft-form.ts). */
  readonly control: Control<T>
  readonly name: FieldPath<T>
  readonly label: string
  readonly hint?: string
  /** Message if empty; without it the field is optional. */
  readonly missing?: string
  readonly templates?: TemplatesFor
  /** In characters; by default the limit of a reason. */
  readonly longest?: number
  readonly rows?: number
}

/** A text that the person will read, with templates to start from. */
export const ReasonField = <T extends FieldValues>(props: ReasonFieldProps<T>) => {
  const { control, name, label, hint, missing, templates, longest = 1000, rows = 4 } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const { field, fieldState } = useController({
    control,
    name,
    rules: {
      maxLength: { value: longest, message: `Como mucho ${longest} caracteres.` },
      validate: text => missing === undefined || String(text).trim() !== '' || missing,
    },
  })
  const text = String(field.value)
  return (
    <div className="flex flex-col gap-3">
      {templates && (
        <Templates
          {...templates}
          text={text}
          onTake={taken => {
            field.onChange(taken)
            area.current?.focus()
          }}
        />
      )}
      <Field
        label={label}
        optional={missing === undefined}
        error={fieldState.error?.message}
        {...(hint !== undefined && { hint })}
      >
        <TextArea
          {...field}
          ref={element => {
            area.current = element
            field.ref(element)
          }}
          value={text}
          rows={rows}
          maxLength={longest}
          onKeyDown={sendByKey}
        />
      </Field>
    </div>
  )
}
