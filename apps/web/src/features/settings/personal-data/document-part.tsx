import {
  documentKindNames,
  identityDocumentKinds,
  normaliseDocument,
} from '@habilita/contract/values/identity-document'
import { Field } from '@habilita/ui/field'
import { Select } from '@habilita/ui/select'
import { TextInput } from '@habilita/ui/text-input'
import { useWatch } from 'react-hook-form'
import { countries } from './countries.ts'
import { Part } from './part.tsx'
import { errorOf, type PartProps, tidiedBy } from './profile-form.ts'

const hints = {
  dni: 'Ocho números y la letra: 12345678Z',
  nie: 'Letra, siete números y letra: X1234567L',
  nif: 'K, L o M, siete números y letra',
  passport: 'Como aparece en el pasaporte',
}

export const DocumentPart = ({ form }: PartProps) => {
  const kind = useWatch({ control: form.control, name: 'document.kind' })
  return (
    <Part title="Documento de identidad">
      <Field label="Tipo de documento" error={errorOf(form, 'document.kind')}>
        <Select {...form.register('document.kind', { deps: ['document.number'] })}>
          {identityDocumentKinds.map(each => (
            <option key={each} value={each}>
              {documentKindNames[each]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Número" hint={hints[kind]} error={errorOf(form, 'document.number')}>
        <TextInput
          {...form.register(
            'document.number',
            tidiedBy(form, 'document.number', number =>
              normaliseDocument(form.getValues('document.kind'), number),
            ),
          )}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="font-mono"
        />
      </Field>
      {kind === 'passport' && (
        <Field label="País que lo expidió" error={errorOf(form, 'document.country')}>
          <Select {...form.register('document.country')} autoComplete="off">
            <option value="">Elige un país</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </Part>
  )
}
