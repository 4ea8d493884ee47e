import { wholeName } from '@habilita/contract/people/names'
import { day } from '@habilita/browser/day'
import { documentKindNames } from '@habilita/contract/values/identity-document'
import { formatPhone } from '@habilita/contract/values/phone'
import type { Profile, ProfileField } from '@habilita/contract/people/profile'
import { addressProvinces } from '@habilita/contract/values/provinces'

export const profileFieldNames: Readonly<Record<ProfileField, string>> = {
  firstName: 'Nombre',
  firstSurname: 'Primer apellido',
  secondSurname: 'Segundo apellido',
  document: 'Documento de identidad',
  birthDate: 'Fecha de nacimiento',
  phone: 'Teléfono',
  address: 'Dirección',
  employer: 'Empresa',
}

const regions = new Intl.DisplayNames('es-ES', { type: 'region' })
/** «Las Palmas», listed as «Palmas, Las». */
const provinces = new Map<string, string>(
  addressProvinces.map(({ code, ine }) => [code, ine.replace(/^(.+), (\w+)$/u, '$2 $1')]),
)

export const formatDocument = ({ kind, number, country }: NonNullable<Profile['document']>): string => {
  const issuer = country === undefined ? '' : ` (${regions.of(country) ?? country})`
  return `${documentKindNames[kind]} ${number}${issuer}`
}

const formatAddress = ({
  street,
  postalCode,
  municipality,
  province,
}: NonNullable<Profile['address']>): string => {
  const town = `${postalCode} ${municipality}`
  const name = provinces.get(province) ?? province
  return [street, town, ...(name === municipality ? [] : [name])].join(', ')
}

/** One line; undefined if the field is empty. */
export const formatProfileField = (profile: Profile, field: ProfileField): string | undefined => {
  const { document, birthDate, phone, address, employer } = profile
  switch (field) {
    case 'document':
      return document ? formatDocument(document) : undefined
    case 'birthDate':
      return birthDate === null ? undefined : day(birthDate)
    case 'phone':
      return phone === null ? undefined : formatPhone(phone)
    case 'address':
      return address ? formatAddress(address) : undefined
    case 'employer':
      return employer ? [employer.name, employer.taxId].filter(Boolean).join(', ') : undefined
    default:
      return profile[field] ?? undefined
  }
}

export const wholeNameOf = (profile: Profile): string => wholeName(profile) ?? 'Sin nombre'
