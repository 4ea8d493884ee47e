import type { Profile, ProfileChange } from '@habilita/contract/profile'
import type { AddressProvinceCode } from '@habilita/contract/provinces'
import type { UserRow } from './rows.ts'

const addressOf = ({ street, postal_code, municipality, province }: UserRow): Profile['address'] =>
  street === null || postal_code === null || municipality === null || province === null
    ? null
    : { street, postalCode: postal_code, municipality, province: province as AddressProvinceCode }

const documentOf = ({ document_kind, document_number, document_country }: UserRow): Profile['document'] =>
  document_kind === null || document_number === null
    ? null
    : {
        kind: document_kind as NonNullable<Profile['document']>['kind'],
        number: document_number,
        ...(document_country !== null && { country: document_country }),
      }

const employerOf = ({ employer_name, employer_tax_id }: UserRow): Profile['employer'] =>
  employer_name === null
    ? null
    : { name: employer_name, ...(employer_tax_id !== null && { taxId: employer_tax_id }) }

export const profileOf = (user: UserRow): Profile => ({
  firstName: user.first_name,
  firstSurname: user.first_surname,
  secondSurname: user.second_surname,
  document: documentOf(user),
  birthDate: user.birth_date,
  phone: user.phone,
  address: addressOf(user),
  employer: employerOf(user),
})

/** The columns of what is in the change, and of nothing else. */
export const columnsOf = ({
  firstName,
  firstSurname,
  secondSurname,
  document,
  birthDate,
  phone,
  address,
  employer,
}: ProfileChange): Partial<UserRow> => ({
  ...(firstName !== undefined && { first_name: firstName }),
  ...(firstSurname !== undefined && { first_surname: firstSurname }),
  ...(secondSurname !== undefined && { second_surname: secondSurname }),
  ...(document !== undefined && {
    document_kind: document?.kind ?? null,
    document_number: document?.number ?? null,
    document_country: document?.kind === 'passport' ? document.country : null,
  }),
  ...(birthDate !== undefined && { birth_date: birthDate }),
  ...(phone !== undefined && { phone }),
  ...(address !== undefined && {
    street: address?.street ?? null,
    postal_code: address?.postalCode ?? null,
    municipality: address?.municipality ?? null,
    province: address?.province ?? null,
  }),
  ...(employer !== undefined && {
    employer_name: employer?.name ?? null,
    employer_tax_id: employer?.taxId ?? null,
  }),
})
