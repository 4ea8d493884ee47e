import type { Profile } from '@habilita/contract/people/profile'
import { expect, test } from 'vitest'
import {
  changedFields,
  checkProfile,
  type ProfileValues,
  toProfileChange,
  toProfileValues,
  withTypedFields,
} from './profile-values.ts'

const empty = toProfileValues({
  firstName: null,
  firstSurname: null,
  secondSurname: null,
  document: null,
  birthDate: null,
  phone: null,
  address: null,
  employer: null,
})

const PROFILE: Profile = {
  firstName: 'Begoña',
  firstSurname: 'Sáenz',
  secondSurname: null,
  document: { kind: 'dni', number: '12345678Z' },
  birthDate: '1984-05-06',
  phone: '+34612345678',
  address: null,
  employer: { name: 'Moncayo, S. L.' },
}
const before = toProfileValues(PROFILE)

const filledIn = (changes: Partial<ProfileValues>): ProfileValues => ({ ...empty, ...changes })

test('an empty form has no errors and nothing to save', () => {
  expect(checkProfile(empty)).toEqual({})
  expect(toProfileChange(empty, empty)).toEqual({})
})

test('sends only the changed fields in API format, and null for emptied ones', () => {
  const saved = filledIn({ firstName: 'Marta', phone: '612 345 678' })
  const values = {
    ...saved,
    firstName: '',
    birthDate: '5/1/1980',
    document: { kind: 'dni' as const, number: '12.345.678-z', country: '' },
  }
  expect(toProfileChange(saved, values)).toEqual({
    firstName: null,
    birthDate: '1980-01-05',
    document: { kind: 'dni', number: '12345678Z' },
  })
})

test('trims every field, and null clears an emptied part', () => {
  const after = { ...before, firstSurname: ' Sanz ', phone: '', employer: { name: ' ', taxId: '' } }
  expect(changedFields(before, after)).toEqual(['firstSurname', 'phone', 'employer'])
  expect(toProfileChange(before, after)).toEqual({ firstSurname: 'Sanz', phone: null, employer: null })
})

test('spaces around a value and the format of a date are not changes', () => {
  const address = { street: 'Calle Mayor, 1', postalCode: '28013', municipality: 'Madrid', province: 'M' }
  const saved = { ...before, address }
  const after = {
    ...saved,
    firstName: ' Begoña ',
    birthDate: '06/05/1984',
    document: { ...before.document, number: ' 12345678Z' },
    address: { ...address, street: 'Calle Mayor, 1 ' },
    employer: { name: 'Moncayo, S. L. ', taxId: ' ' },
  }
  expect(changedFields(saved, after)).toEqual([])
})

test('another spelling of the stored value is not a change', () => {
  const saved = { ...before, employer: { name: 'Moncayo, S. L.', taxId: 'B12345674' } }
  const after = {
    ...saved,
    phone: '+34612345678',
    document: { ...before.document, number: '12.345.678-z' },
    employer: { name: 'Moncayo, S. L.', taxId: 'b12345674' },
  }
  expect(changedFields(saved, after)).toEqual([])
  expect(changedFields(saved, { ...after, phone: '612 345 679' })).toEqual(['phone'])
})

test('a part with any value must be complete, and each error names its field', () => {
  const address = { street: 'Calle Mayor, 1', postalCode: '2801', municipality: '', province: '' }
  const values = filledIn({
    address,
    birthDate: '31/02/1980',
    phone: '12',
    document: { kind: 'dni', number: '12345678A', country: '' },
    employer: { name: '', taxId: 'B12345674' },
  })
  expect(checkProfile(values)).toEqual({
    'document.number': 'El DNI no es correcto: revisa los números y la letra.',
    birthDate: 'Escribe una fecha válida.',
    phone: 'El teléfono no es correcto: escribe las nueve cifras, o el prefijo del país si es extranjero.',
    'address.postalCode': 'El código postal no es correcto: son cinco cifras, como 28013.',
    'address.municipality': 'Escribe la localidad.',
    'address.province': 'Elige la provincia.',
    'employer.name': 'Escribe el nombre de la empresa.',
  })
  expect(Object.keys(checkProfile(values, ['phone']))).toEqual(['phone'])
})

test('a passport needs the country that issued it, and sends it', () => {
  const passport = { kind: 'passport' as const, number: 'abc123456' }
  expect(checkProfile(filledIn({ document: { ...passport, country: '' } }))).toEqual({
    'document.country': 'Elige el país que expidió el pasaporte.',
  })
  expect(toProfileChange(before, { ...before, document: { ...passport, country: 'ma' } })).toEqual({
    document: { kind: 'passport', number: 'ABC123456', country: 'MA' },
  })
})

test('typed fields are applied over a newer version', () => {
  const newest = toProfileValues({ ...PROFILE, birthDate: '1990-01-02' })
  expect(withTypedFields(newest, before, { ...before, firstSurname: 'Sanz' })).toEqual({
    ...before,
    firstSurname: 'Sanz',
    birthDate: '1990-01-02',
  })
})
