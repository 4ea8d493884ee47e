import { useSubmit } from '@habilita/browser/form/use-submit'
import { notify } from '@habilita/browser/toasts/notify'
import {
  documentKindNames,
  type IdentityDocument,
  type IdentityDocumentKind,
  identityDocumentKinds,
  isDocument,
  normaliseDocument,
} from '@habilita/contract/values/identity-document'
import { TaxId } from '@habilita/contract/people/profile'
import { declareInterest, type TieKind } from '@habilita/contract/exams/staff-interests'
import { Field } from '@habilita/ui/field'
import { Select } from '@habilita/ui/select'
import { TextInput } from '@habilita/ui/text-input'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '../../../shared/api.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { useDraftForm } from '../../../shared/use-draft-form.ts'
import { tieKinds, tieNames } from './interest-labels.ts'

interface Values {
  readonly party: 'person' | 'company'
  readonly name: string
  readonly document: {
    readonly kind: IdentityDocumentKind
    readonly number: string
    readonly country: string
  }
  readonly taxId: string
  readonly tie: TieKind
  readonly endedOn: string
}

const checkDocument = (kind: IdentityDocumentKind, typed: string): true | string => {
  if (typed.trim() === '') return 'Escribe el número: por él se le reconoce.'
  return (
    isDocument(kind, normaliseDocument(kind, typed)) ||
    `${kind === 'passport' ? 'El pasaporte' : `El ${kind.toUpperCase()}`} no es correcto: revisa los números y las letras.`
  )
}

const checkTaxId = (typed: string): true | string => {
  if (typed.trim() === '') return true
  const { error } = TaxId.safeParse(typed)
  return error?.issues[0]?.message ?? true
}

const documentOf = ({ kind, number, country }: Values['document']): IdentityDocument =>
  kind === 'passport' ? { kind, number, country } : { kind, number }

/** Declares a conflict of the user. Administrators cannot declare for others. */
export const DeclareDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const client = useQueryClient()
  const [id] = useState(() => crypto.randomUUID())
  const { form, forget } = useDraftForm<Values>('declare interest', {
    party: 'person',
    name: '',
    document: { kind: 'dni', number: '', country: '' },
    taxId: '',
    tie: 'family',
    endedOn: '',
  })
  const { errors } = form.formState
  const [party, kind] = useWatch({ control: form.control, name: ['party', 'document.kind'] })
  const submission = useSubmit(form, async ({ name, document, taxId, tie, endedOn, ...values }) => {
    const common = { id, name: name.trim(), tie, endedOn: endedOn === '' ? null : endedOn }
    await call(declareInterest, {
      body:
        values.party === 'person'
          ? { party: 'person', ...common, document: documentOf(document) }
          : { party: 'company', ...common, taxId: taxId.trim() === '' ? null : taxId.trim() },
    })
    await client.invalidateQueries({ queryKey: ['interests'] })
    void client.invalidateQueries({ queryKey: ['session'] })
    forget()
    notify({ severity: 'success', title: 'Vínculo declarado' })
    onClose()
  })
  return (
    <FormDialog
      title="Declarar un vínculo"
      description="Desde ahora no podrás examinarla ni decidir sobre ella. Una vez declarado, solo lo retira otra persona que administre."
      submission={submission}
      send="Declarar"
      onClose={onClose}
    >
      <Field label="Con quién">
        <Select {...form.register('party')}>
          <option value="person">Una persona</option>
          <option value="company">Una empresa</option>
        </Select>
      </Field>
      <Field
        label={party === 'person' ? 'Nombre y apellidos' : 'Nombre de la empresa'}
        error={errors.name?.message}
      >
        <TextInput
          {...form.register('name', { validate: typed => typed.trim() !== '' || 'Escribe el nombre.' })}
          autoComplete="off"
          maxLength={120}
        />
      </Field>
      {party === 'person' ? (
        <div className="grid grid-cols-2 gap-3">
          <Field label="Documento">
            <Select {...form.register('document.kind')}>
              {identityDocumentKinds.map(each => (
                <option key={each} value={each}>
                  {documentKindNames[each]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Número" error={errors.document?.number?.message}>
            <TextInput
              {...form.register('document.number', {
                validate: (typed, { party: now, document }) =>
                  now === 'company' || checkDocument(document.kind, typed),
              })}
              autoComplete="off"
              className="font-mono"
            />
          </Field>
          {kind === 'passport' && (
            <Field label="País (2 letras)" error={errors.document?.country?.message}>
              <TextInput
                {...form.register('document.country', {
                  validate: (typed, { party: now, document }) =>
                    now === 'company' ||
                    document.kind !== 'passport' ||
                    /^[a-z]{2}$/i.test(typed.trim()) ||
                    'Escribe las 2 letras del país que lo expidió.',
                })}
                autoComplete="off"
                maxLength={2}
              />
            </Field>
          )}
        </div>
      ) : (
        <Field label="NIF" optional hint="Sin él se la reconoce por su nombre." error={errors.taxId?.message}>
          <TextInput
            {...form.register('taxId', {
              validate: (typed, { party: now }) => now === 'person' || checkTaxId(typed),
            })}
            autoComplete="off"
            className="font-mono"
          />
        </Field>
      )}
      <Field label="Vínculo" error={errors.tie?.message}>
        <Select {...form.register('tie')}>
          {tieKinds.map(each => (
            <option key={each} value={each}>
              {tieNames[each]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Acabó el día" optional hint="Si sigue, déjalo vacío." error={errors.endedOn?.message}>
        <TextInput {...form.register('endedOn')} type="date" />
      </Field>
    </FormDialog>
  )
}
