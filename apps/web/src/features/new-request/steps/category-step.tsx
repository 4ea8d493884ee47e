import { categoryHues, categoryNames } from '@habilita/contract/values/categories'
import { requestTypeNames, requestTypes, type RequestType } from '@habilita/contract/requests/request-values'
import { schemeCategories, type SchemeCategory } from '@habilita/contract/schemes/schemes'
import { HueTile } from '@habilita/ui/hue-tile'
import { Radio, RadioGroup } from '@habilita/ui/radio'
import { FieldAnchor } from '../field-anchor.tsx'
import type { StepProps } from '../wizard.ts'

const hints = {
  initial: 'Por primera vez, con examen',
  renewal: 'Antes de que caduque tu certificado',
  extension: 'Añadir un alcance al que ya tienes',
  duplicate: 'Otro ejemplar del mismo certificado',
  correction: 'Un dato del certificado está mal',
} satisfies Record<RequestType, string>

const IN_BRACKETS = /\s*\((.+)\)$/
const names = Object.fromEntries(
  schemeCategories.map(code => [code, categoryNames[code].replace(IN_BRACKETS, '')]),
)

export const CategoryStep = ({ wizard: { values, edit, schemes, shown } }: StepProps) => {
  /** The short name of its regulation, or the name of the scheme. */
  const hintOf = (code: SchemeCategory) =>
    IN_BRACKETS.exec(categoryNames[code])?.[1] ?? schemes.find(({ category }) => category === code)?.title
  /** Another category has other scopes and declarations. */
  const choose = (category: SchemeCategory) =>
    edit({
      category,
      type: values.type ?? 'initial',
      ...(values.category !== undefined && values.category !== category && { scopes: [], declarations: [] }),
    })
  return (
    <>
      <FieldAnchor field="category">
        <RadioGroup legend="Especialidad" error={shown.category}>
          {schemeCategories.map(code => (
            <Radio
              key={code}
              label={names[code]}
              hint={hintOf(code)}
              leading={<HueTile hue={categoryHues[code]} icon={code} />}
              checked={values.category === code}
              onChange={() => choose(code)}
            />
          ))}
        </RadioGroup>
      </FieldAnchor>
      <FieldAnchor field="type">
        <RadioGroup legend="Qué pides" error={shown.type}>
          {requestTypes.map(type => (
            <Radio
              key={type}
              label={requestTypeNames[type]}
              hint={hints[type]}
              checked={values.type === type}
              onChange={() => edit({ type })}
            />
          ))}
        </RadioGroup>
      </FieldAnchor>
    </>
  )
}
