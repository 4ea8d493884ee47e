import { Field } from '@habilita/ui/field'
import { Radio, RadioGroup } from '@habilita/ui/radio'
import { TextArea } from '@habilita/ui/text-area'
import { TextInput } from '@habilita/ui/text-input'
import { FieldAnchor } from './field-anchor.tsx'
import type { StepProps } from './wizard.ts'

const NOBODY = { name: '', taxId: '', address: '' }

/** The payer, who gets the invoice: the applicant by default. */
export const PayerPart = ({ wizard: { values, edit, user } }: StepProps) => {
  const payer = values.payer ?? null
  const { employer } = user.profile
  const another = () =>
    edit({ payer: { ...NOBODY, ...(employer && { name: employer.name, taxId: employer.taxId ?? '' }) } })
  return (
    <FieldAnchor field="payer" className="flex flex-col gap-4 rounded-lg">
      <RadioGroup legend="A nombre de quién va la factura">
        <Radio label="A mi nombre" checked={payer === null} onChange={() => edit({ payer: null })} />
        <Radio label="De mi empresa o de otra persona" checked={payer !== null} onChange={another} />
      </RadioGroup>
      {payer && (
        <>
          <Field label="Nombre o razón social">
            <TextInput
              value={payer.name}
              maxLength={120}
              autoComplete="organization"
              onChange={event => edit({ payer: { ...payer, name: event.target.value } })}
            />
          </Field>
          <Field label="NIF">
            <TextInput
              value={payer.taxId}
              maxLength={20}
              autoComplete="off"
              autoCapitalize="characters"
              className="font-mono"
              onChange={event => edit({ payer: { ...payer, taxId: event.target.value } })}
            />
          </Field>
          <Field label="Dirección fiscal">
            <TextArea
              value={payer.address}
              maxLength={240}
              rows={2}
              autoComplete="off"
              onChange={event => edit({ payer: { ...payer, address: event.target.value } })}
            />
          </Field>
        </>
      )}
    </FieldAnchor>
  )
}
