import { actionNames } from '@habilita/contract/requests/request-steps'
import { Button } from '@habilita/ui/button'
import { Field } from '@habilita/ui/field'
import { TextArea } from '@habilita/ui/text-area'
import { type SyntheticEvent, useRef, useState } from 'react'
import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import type { useComposer } from './use-composer.ts'

const LONGEST = 2000

/** The message form. The focus stays in it, to write another message. */
export const MessageForm = ({ composer }: { readonly composer: ReturnType<typeof useComposer> }) => {
  const field = useRef<HTMLTextAreaElement>(null)
  const [tried, setTried] = useState(false)
  const isEmpty = composer.text.trim() === ''
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(isEmpty)
    composer.send()
    field.current?.focus()
  }
  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={submit}>
      {composer.problem && <ProblemPanel {...composer.problem} />}
      <Field
        label="Escríbenos sobre esta solicitud"
        error={tried && isEmpty ? 'Escribe tu mensaje.' : undefined}
      >
        <TextArea
          ref={field}
          value={composer.text}
          maxLength={LONGEST}
          readOnly={composer.busy}
          onChange={event => {
            setTried(false)
            composer.type(event.currentTarget.value)
          }}
        />
      </Field>
      <Button type="submit" variant="outline" loading={composer.busy}>
        {actionNames.message}
      </Button>
      <output className="sr-only">{composer.sent && 'Mensaje enviado'}</output>
    </form>
  )
}
