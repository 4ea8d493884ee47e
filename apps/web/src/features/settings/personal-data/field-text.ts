import { documentKindNames } from '@habilita/contract/values/identity-document'
import type { ProfileField } from '@habilita/contract/people/profile'
import { countryName } from './countries.ts'
import type { ProfileFormValues } from './profile-form-values.ts'
import { provinceName } from '@habilita/browser/province-name'

export const fieldNames: Readonly<Record<ProfileField, string>> = {
  firstName: 'Nombre',
  firstSurname: 'Primer apellido',
  secondSurname: 'Segundo apellido',
  document: 'Documento de identidad',
  birthDate: 'Fecha de nacimiento',
  phone: 'Teléfono',
  address: 'Dirección',
  employer: 'Empresa',
}

const documentText = ({ kind, number, country }: ProfileFormValues['document']): string => {
  if (number === '') return ''
  const issuer = kind === 'passport' && country !== '' ? ` (${countryName(country)})` : ''
  return `${documentKindNames[kind]} ${number}${issuer}`
}

const addressText = ({ street, postalCode, municipality, province }: ProfileFormValues['address']): string =>
  [street, `${postalCode} ${municipality}`.trim(), province && provinceName(province)]
    .filter(part => part !== '')
    .join(', ')

const employerText = ({ name, taxId }: ProfileFormValues['employer']): string =>
  [name, taxId].filter(part => part !== '').join(', ')

/** A field in one line. */
export const fieldText = (field: ProfileField, values: ProfileFormValues): string => {
  switch (field) {
    case 'document':
      return documentText(values.document)
    case 'address':
      return addressText(values.address)
    case 'employer':
      return employerText(values.employer)
    default:
      return values[field]
  }
}
