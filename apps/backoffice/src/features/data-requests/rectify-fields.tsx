import type { ProfileValues } from '@habilita/browser/profile/profile-values'
import { documentKindNames, identityDocumentKinds } from '@habilita/contract/values/identity-document'
import { addressProvinces } from '@habilita/contract/values/provinces'
import { Field } from '@habilita/ui/field'
import { Select } from '@habilita/ui/select'
import { TextInput } from '@habilita/ui/text-input'
import { type FieldPath, type UseFormReturn, useWatch } from 'react-hook-form'
import { profileFieldNames } from '../../shared/format-profile.ts'

export interface RectifyValues {
  readonly answer: string
  readonly correction: { readonly changes: ProfileValues }
}

interface RectifyFieldsProps {
  readonly form: UseFormReturn<RectifyValues>
  readonly before: ProfileValues
}

type Path = FieldPath<ProfileValues>

/** Previous value of a field, by path. */
const saidBefore = (before: ProfileValues, path: Path): string => {
  const [part = '', leaf] = path.split('.')
  const value: unknown = before[part as keyof ProfileValues]
  if (leaf === undefined) return String(value)
  return String((value as Readonly<Record<string, string>>)[leaf])
}

/** All fields of a profile. Changed fields also show their previous value. */
export const RectifyFields = ({ form, before }: RectifyFieldsProps) => {
  const now = useWatch({ control: form.control, name: 'correction.changes' })
  const around = (path: Path) => {
    const was = saidBefore(before, path)
    const isChanged = saidBefore(now, path) !== was
    const error = form.getFieldState(`correction.changes.${path}`, form.formState).error?.message
    return {
      ...(isChanged && { hint: was === '' ? 'Antes: nada' : `Antes: ${was}` }),
      ...(error !== undefined && { error }),
    }
  }
  const line = (path: Path, label: string, type: 'text' | 'tel' | 'date' = 'text') => (
    <Field label={label} {...around(path)}>
      <TextInput {...form.register(`correction.changes.${path}`)} type={type} autoComplete="off" />
    </Field>
  )
  const rowClass = 'grid gap-4 @lg:grid-cols-2'
  return (
    <>
      <div className={rowClass}>
        {line('firstName', profileFieldNames.firstName)}
        {line('firstSurname', profileFieldNames.firstSurname)}
        {line('secondSurname', profileFieldNames.secondSurname)}
        {line('birthDate', profileFieldNames.birthDate, 'date')}
      </div>
      <div className={rowClass}>
        <Field label={profileFieldNames.document} {...around('document.kind')}>
          <Select {...form.register('correction.changes.document.kind')}>
            {identityDocumentKinds.map(kind => (
              <option key={kind} value={kind}>
                {documentKindNames[kind]}
              </option>
            ))}
          </Select>
        </Field>
        {line('document.number', 'Número')}
        {now.document.kind === 'passport' && line('document.country', 'País (dos letras)')}
        {line('phone', profileFieldNames.phone, 'tel')}
      </div>
      <div className={rowClass}>
        {line('address.street', 'Calle y número')}
        {line('address.postalCode', 'Código postal')}
        {line('address.municipality', 'Localidad')}
        <Field label="Provincia" {...around('address.province')}>
          <Select {...form.register('correction.changes.address.province')}>
            <option value="">Sin provincia</option>
            {addressProvinces.map(({ code, ine }) => (
              <option key={code} value={code}>
                {ine}
              </option>
            ))}
          </Select>
        </Field>
        {line('employer.name', profileFieldNames.employer)}
        {line('employer.taxId', 'NIF de la empresa')}
      </div>
    </>
  )
}
