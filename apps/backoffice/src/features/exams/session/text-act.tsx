import { Form } from '@habilita/browser/form/form'
import { useSubmit } from '@habilita/browser/form/use-submit'
import { notify } from '@habilita/browser/toasts/notify'
import type { TemplateKind } from '@habilita/contract/staff/staff-templates'
import { Button } from '@habilita/ui/button'
import { useLayoutEffect, useRef, useState } from 'react'
import { ReasonField } from '../../../shared/reason-field.tsx'
import { useDraftForm } from '../../../shared/use-draft-form.ts'

interface TextActProps {
  /** Label of the button that opens the field. */
  readonly open: string
  readonly label: string
  readonly hint: string
  readonly send: string
  /** Message after success. */
  readonly done: string
  /** Key of the stored draft. */
  readonly draft: string
  readonly templates?: TemplateKind
  readonly isDestructive?: boolean
  readonly onSend: (text: string) => Promise<unknown>
}

/** An action that needs a text, inside a dialog: a button that opens a field. */
export const TextAct = (props: TextActProps) => {
  const { open, label, hint, send, done, draft, templates, isDestructive = false, onSend } = props
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  useLayoutEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    // The pressed element disappears: move the focus to the field, or back to the button.
    place.current?.querySelector<HTMLElement>(isOpen ? 'textarea' : 'button')?.focus()
  }, [isOpen])
  const { form, forget } = useDraftForm(draft, { text: '' })
  const submission = useSubmit(form, async ({ text }) => {
    await onSend(text.trim())
    notify({ severity: 'success', title: done })
    forget()
    form.reset({ text: '' })
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
        <ReasonField
          control={form.control}
          name="text"
          label={label}
          hint={hint}
          missing="Escríbelo."
          rows={3}
          {...(templates && { templates: { kind: templates, category: null } })}
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
