import { type ArchiveDocument, updateDocument } from '@habilita/contract/files/files'
import { Button } from '@habilita/ui/button'
import { Dialog } from '@habilita/ui/dialog'
import { Field } from '@habilita/ui/field'
import { TextInput } from '@habilita/ui/text-input'
import { useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useId, useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { ValidationError } from '@habilita/browser/api/errors'
import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { useAction } from '@habilita/browser/form/use-action'
import { putDocument } from './put-document.ts'

const orNull = (text: string): string | null => (text === '' ? null : text)

/** Issue and expiry date of a document. */
export const DocumentDates = ({ document }: { readonly document: ArchiveDocument }) => {
  const client = useQueryClient()
  const form = useId()
  const [open, setOpen] = useState(false)
  const [issuedOn, setIssuedOn] = useState('')
  const [validUntil, setValidUntil] = useState('')
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})

  const { act, loading, problem } = useAction(async () => {
    setFaults({})
    const body = { issuedOn: orNull(issuedOn), validUntil: orNull(validUntil) }
    try {
      putDocument(client, await call(updateDocument, { params: { id: document.id }, body }))
      setOpen(false)
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error
      setFaults(error.fields)
    }
  })

  const begin = () => {
    setIssuedOn(document.issuedOn ?? '')
    setValidUntil(document.validUntil ?? '')
    setFaults({})
    setOpen(true)
  }
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    void act()
  }

  return (
    <>
      <Button variant="outline" size="sm" aria-label={`Fechas de ${document.fileName}`} onClick={begin}>
        Fechas
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Fechas del documento"
        action={
          <Button type="submit" form={form} loading={loading}>
            Guardar
          </Button>
        }
        cancel="Cancelar"
      >
        <form id={form} noValidate className="flex flex-col gap-4 text-ink" onSubmit={save}>
          <Field label="Fecha del documento" optional error={faults['issuedOn']}>
            <TextInput type="date" value={issuedOn} onChange={event => setIssuedOn(event.target.value)} />
          </Field>
          <Field label="Válido hasta" optional error={faults['validUntil']}>
            <TextInput type="date" value={validUntil} onChange={event => setValidUntil(event.target.value)} />
          </Field>
          {problem && <ProblemPanel {...problem} />}
        </form>
      </Dialog>
    </>
  )
}
