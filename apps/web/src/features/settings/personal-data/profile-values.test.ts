import { expect, test } from 'vitest'
import { checkProfile, type ProfileValues, toChange, toValues } from './profile-values.ts'
import { reconcile } from './reconcile.ts'

const empty = toValues({
  id: 'x',
  email: null,
  createdAt: '2026-01-01T00:00:00Z',
  version: 3,
  terms: null,
  draftKey: '',
  profile: {
    firstName: null,
    firstSurname: null,
    secondSurname: null,
    document: null,
    birthDate: null,
    phone: null,
    address: null,
    employer: null,
  },
})

const filledIn = (changes: Partial<ProfileValues>): ProfileValues => ({ ...empty, ...changes })

test('a form that nobody has filled in has nothing wrong and nothing to save', () => {
  expect(checkProfile(empty)).toEqual({})
  expect(toChange(empty, empty)).toEqual({})
})

test('only what has changed is sent, as the API keeps it; what was emptied is null', () => {
  const before = filledIn({ firstName: 'Marta', phone: '612 345 678' })
  const values = {
    ...before,
    firstName: '',
    birthDate: '5/1/1980',
    document: { kind: 'dni' as const, number: '12.345.678-z', country: '' },
  }
  expect(toChange(before, values)).toEqual({
    firstName: null,
    birthDate: '1980-01-05',
    document: { kind: 'dni', number: '12345678Z' },
  })
})

test('a part that is begun has to be whole, and each fault is told at its field', () => {
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
})

test('a passport needs the country that issued it', () => {
  const values = filledIn({ document: { kind: 'passport', number: 'AB123456', country: '' } })
  expect(checkProfile(values)).toEqual({ 'document.country': 'Elige el país que expidió el pasaporte.' })
})

test('§7 PATCH user: of two devices, what each has changed alone is kept, and only the rest is asked about', () => {
  const before = filledIn({ firstName: 'Marta', phone: '612 345 678' })
  const mine = { ...before, firstName: 'Marta Isabel', phone: '611 111 111', secondSurname: 'Gil' }
  const theirs = {
    ...before,
    version: 4,
    firstName: 'María',
    firstSurname: 'Ruiz',
    secondSurname: 'Gil',
  }
  expect(reconcile(before, mine, theirs)).toEqual({
    merged: { ...theirs, firstName: 'Marta Isabel', phone: '611 111 111' },
    conflicts: ['firstName'],
  })
})
