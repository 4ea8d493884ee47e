import { Form } from '@habilita/browser/form/form'
import { formDefaults, useSubmit } from '@habilita/browser/form/use-submit'
import type { TemplateKind } from '@habilita/contract/staff-templates'
import { Button } from '@habilita/ui/button'
import { Field } from '@habilita/ui/field'
import { TextArea } from '@habilita/ui/text-area'
import { useLayoutEffect, useRef, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { ReasonField } from '../../../shared/reason-field.tsx'

interface TextActProps {
  /** What the button says that opens it. */
  readonly open: string
  readonly label: string
  readonly hint: string
  readonly send: string
  /** Texts to begin from. */
  readonly templates?: TemplateKind
  readonly isDestructive?: boolean
  readonly onSend: (text: string) => Promise<unknown>
}

/** Something done with words of one's own, within a dialog that is open: a button first, then its field. */
export const TextAct = (props: TextActProps) => {
  const { open, label, hint, send, templates, isDestructive = false, onSend } = props
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  useLayoutEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    // What was pressed has gone: to the field, and back to the button.
    place.current?.querySelector<HTMLElement>(isOpen ? 'textarea' : 'button')?.focus()
  }, [isOpen])
  const form = useForm({ ...formDefaults, defaultValues: { text: '' } })
  const submission = useSubmit(form, async ({ text }) => {
    await onSend(text.trim())
    form.reset()
    setOpen(false)
  })
  if (!isOpen)
    return (
      <div ref={place}>
        <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
          {open}
        </Button>
      </div>
    )
  return (
    <div ref={place} className="w-full">
      <Form submission={submission} className="flex flex-col gap-2">
        <Controller
          control={form.control}
          name="text"
          rules={{ validate: text => text.trim() !== '' || 'Escríbelo.' }}
          render={({ field, fieldState }) =>
            templates ? (
              <ReasonField
                kind={templates}
                label={label}
                hint={hint}
                name={field.name}
                value={field.value}
                error={fieldState.error?.message}
                inputRef={field.ref}
                onChange={field.onChange}
              />
            ) : (
              <Field label={label} hint={hint} error={fieldState.error?.message}>
                <TextArea {...field} rows={3} maxLength={1000} />
              </Field>
            )
          }
        />
        <div className="flex justify-end gap-2">
          <Button variant="ghost" size="sm" onClick={() => setOpen(false)}>
            Dejarlo
          </Button>
          <Button
            type="submit"
            size="sm"
            variant={isDestructive ? 'destructive' : 'accent'}
            loading={submission.loading}
          >
            {send}
          </Button>
        </div>
      </Form>
    </div>
  )
}
