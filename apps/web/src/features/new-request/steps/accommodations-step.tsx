import { documentsFor } from '@habilita/contract/requests/draft-faults'
import { accommodationKinds, accommodationNames } from '@habilita/contract/requests/request-values'
import { Card } from '@habilita/ui/card'
import { Checkbox } from '@habilita/ui/checkbox'
import { Field } from '@habilita/ui/field'
import { TextArea } from '@habilita/ui/text-area'
import { LIMIT_TEXT } from '../../../domain/uploads/limits.ts'
import { CheckCards } from '../check-cards.tsx'
import { DocumentSlot } from '../document-slot.tsx'
import { hasExam } from '../facts.ts'
import { FieldAnchor } from '../field-anchor.tsx'
import type { SchemeStepProps } from '../wizard.ts'

const Details = ({ wizard, scheme }: SchemeStepProps) => {
  const { values, edit, shown } = wizard
  const proof = documentsFor(scheme, values.type ?? 'initial').find(
    ({ kind }) => kind === 'accommodation_proof',
  )
  return (
    <>
      <FieldAnchor field="accommodationDetails">
        <Field
          label="Qué necesitas"
          hint="Solo lo que haga falta para preparar el examen. No nos cuentes tu diagnóstico."
          error={shown.accommodationDetails}
        >
          <TextArea
            value={values.accommodationDetails ?? ''}
            onChange={event => edit({ accommodationDetails: event.target.value })}
            maxLength={1000}
          />
        </Field>
      </FieldAnchor>
      <FieldAnchor field="accommodationConsent">
        <Checkbox
          label="Doy mi permiso para que tratéis estos datos, que pueden ser de salud, solo para adaptar mi examen."
          hint="Puedes retirarlo cuando quieras."
          error={shown.accommodationConsent}
          checked={values.accommodationConsent === true}
          onChange={event => edit({ accommodationConsent: event.target.checked })}
        />
      </FieldAnchor>
      {proof && (
        <>
          <DocumentSlot wizard={wizard} asked={proof} />
          <p className="-mt-3 text-sm text-ink-soft">{LIMIT_TEXT}.</p>
        </>
      )}
    </>
  )
}

export const AccommodationsStep = ({ wizard, scheme }: SchemeStepProps) => {
  const { values, edit } = wizard
  const chosen = values.accommodations ?? []
  if (!hasExam(scheme, values.type ?? 'initial') && chosen.length === 0)
    return <Card>Esta solicitud no lleva examen: no hay nada que adaptar.</Card>
  return (
    <>
      <p className="-mt-2 text-ink-soft">
        Para hacer el examen en igualdad de condiciones. Si no necesitas ninguna, continúa.
      </p>
      <FieldAnchor field="accommodations">
        <CheckCards
          legend="Adaptaciones"
          options={accommodationKinds.map(code => ({ code, label: accommodationNames[code] }))}
          chosen={chosen}
          onChange={accommodations => edit({ accommodations })}
        />
      </FieldAnchor>
      {chosen.length > 0 && <Details wizard={wizard} scheme={scheme} />}
    </>
  )
}
