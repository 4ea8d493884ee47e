import { requestTypeNames, requestTypes } from '@habilita/contract/requests/request-values'
import { Field } from '@habilita/ui/field'
import { Select } from '@habilita/ui/select'
import { useDraftForm } from './draft-context.ts'
import { alignedClass, Count, Line, Lines } from './draft-fields.tsx'

export const GeneralFields = () => {
  const { form } = useDraftForm()
  return (
    <div className="flex flex-col gap-3">
      <Line path="title" label="Título" />
      <div className={alignedClass}>
        <Count path="minimumAge" label="Edad mínima (años)" />
        <Count path="validityYears" label="Validez del certificado (años)" />
        <Count path="renewalOpensMonths" label="Se renueva desde (meses antes)" />
        <Field label="Efecto legal" className="col-span-2">
          <Select {...form.register('legalEffect')}>
            <option value="direct">El certificado es la prueba</option>
            <option value="card">Con él se pide el carné</option>
          </Select>
        </Field>
      </div>
    </div>
  )
}

export const FeeFields = () => (
  <div className={alignedClass}>
    {requestTypes.map((type, index) => (
      <Count key={type} path={`fees.${index}.euros`} label={`${requestTypeNames[type]} (€)`} />
    ))}
  </div>
)

export const SentenceFields = () => (
  <div className="flex flex-col gap-3">
    <Lines path="norms" label="Normas" optional />
    <Lines path="requirements" label="Requisitos" optional />
    <Lines path="warnings" label="Advertencias" optional />
  </div>
)
