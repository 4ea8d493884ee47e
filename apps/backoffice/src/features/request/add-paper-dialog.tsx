import { useSubmit } from '@habilita/browser/form/use-submit'
import { todayInSpain } from '@habilita/browser/today-in-spain'
import { notify } from '@habilita/browser/toasts/notify'
import { addInvoice, addReport, invoiceStateNames, type PaperKind } from '@habilita/contract/requests/papers'
import { Field } from '@habilita/ui/field'
import { Select } from '@habilita/ui/select'
import { TextInput } from '@habilita/ui/text-input'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sendFile } from '../../shared/files.ts'
import { parseCents } from '../../shared/parse-cents.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { useDraftForm } from '../../shared/use-draft-form.ts'
import { papersQuery } from './queries.ts'

interface AddPaperDialogProps {
  readonly id: string
  readonly kind: PaperKind
  /** Price of the request, which most invoices are for. */
  readonly cents: number
  readonly onClose: () => void
}

interface Values {
  readonly number: string
  readonly title: string
  readonly issuedOn: string
  readonly amount: string
  readonly state: keyof typeof invoiceStateNames
  readonly files: FileList | null
}

const required = (message: string) => ({ required: message })

/** Adds an invoice or report as PDF. The candidate is notified. */
export const AddPaperDialog = ({ id, kind, cents, onClose }: AddPaperDialogProps) => {
  const client = useQueryClient()
  const [paperId] = useState(() => crypto.randomUUID())
  const [today] = useState(() => todayInSpain(new Date()))
  const { form, forget } = useDraftForm<Values>(
    `add ${kind} ${id}`,
    {
      number: '',
      title: '',
      issuedOn: today,
      amount: String(cents / 100).replace('.', ','),
      state: 'pending',
      files: null,
    },
    ['number', 'title', 'issuedOn', 'amount', 'state'],
  )
  const { errors } = form.formState
  const submission = useSubmit(form, async ({ number, title, issuedOn, amount, state, files }) => {
    const file = files?.[0]
    if (!file) return
    const params = { id, paperId }
    await (kind === 'invoice'
      ? sendFile(
          addInvoice,
          { params, query: { number, issuedOn, cents: parseCents(amount) ?? 0, state } },
          file,
        )
      : sendFile(addReport, { params, query: { number, title, issuedOn } }, file))
    await client.invalidateQueries({ queryKey: papersQuery(id).queryKey })
    forget()
    notify({ severity: 'success', title: kind === 'invoice' ? 'Factura añadida' : 'Informe añadido' })
    onClose()
  })
  return (
    <FormDialog
      onClose={onClose}
      title={kind === 'invoice' ? 'Añadir factura' : 'Añadir informe'}
      description="La persona recibe un aviso y lo puede descargar."
      submission={submission}
      send="Añadir"
    >
      <Field label="Archivo PDF" error={errors.files?.message}>
        <TextInput
          {...form.register('files', {
            validate: files => (files && files.length > 0) || 'Elige el PDF.',
          })}
          type={'file' as 'text'}
          accept="application/pdf"
          className="py-1.5"
        />
      </Field>
      <Field label="Número" error={errors.number?.message}>
        <TextInput {...form.register('number', required('Escribe su número.'))} className="font-mono" />
      </Field>
      {kind === 'report' && (
        <Field label="Título" error={errors.title?.message}>
          <TextInput {...form.register('title', required('Escribe de qué trata.'))} />
        </Field>
      )}
      <Field label="Fecha" error={errors.issuedOn?.message}>
        <TextInput type="date" {...form.register('issuedOn', required('Escribe su fecha.'))} />
      </Field>
      {kind === 'invoice' && (
        <div className="grid grid-cols-2 gap-3">
          <Field label="Importe en euros" error={errors.amount?.message}>
            <TextInput
              inputMode="decimal"
              {...form.register('amount', {
                validate: amount => parseCents(amount) !== undefined || 'Escribe un importe, como 270,50.',
              })}
            />
          </Field>
          <Field label="Estado">
            <Select {...form.register('state')}>
              {Object.entries(invoiceStateNames).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
    </FormDialog>
  )
}
