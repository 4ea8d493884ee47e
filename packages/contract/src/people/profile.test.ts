import { describe, expect, test } from 'vitest'
import { toCall } from '../api/client.ts'
import { fieldMessages } from '../api/messages.ts'
import { ProfileChange, profileFields } from './profile.ts'
import { updateUser, UserChange } from './user.ts'

const faults = (change: unknown) => fieldMessages(UserChange.safeParse(change).error?.issues ?? [])

const whole = {
  firstName: 'Begoña',
  firstSurname: 'Sáenz de Ibarra',
  secondSurname: null,
  document: { kind: 'passport', number: 'ABC123456', country: 'PT' },
  birthDate: '1984-05-06',
  phone: '+34612345678',
  address: { street: 'Mayor, 1', postalCode: '51001', municipality: 'Ceuta', province: '51' },
  employer: { name: 'Frío Norte, S. L.', taxId: 'B12345674' },
} as const

describe('§7 PATCH user: the profile', () => {
  test('every part may be set and cleared', () => {
    expect(ProfileChange.parse(whole)).toEqual(whole)
    const cleared = Object.fromEntries(profileFields.map(field => [field, null]))
    expect(ProfileChange.parse(cleared)).toEqual(cleared)
    expect(Object.keys(whole)).toEqual(profileFields)
  })

  test('values are normalised', () => {
    expect(
      ProfileChange.parse({
        firstName: '  Ana   Belén ',
        document: { kind: 'dni', number: '1.234.567-l' },
        phone: '0034 612 345 678',
        address: { street: ' Mayor,  1', postalCode: '28 013', municipality: 'Madrid', province: '28' },
        employer: { name: 'Yo', taxId: 'b-12345674' },
      }),
    ).toEqual({
      firstName: 'Ana Belén',
      document: { kind: 'dni', number: '01234567L' },
      phone: '+34612345678',
      address: { street: 'Mayor, 1', postalCode: '28013', municipality: 'Madrid', province: '28' },
      employer: { name: 'Yo', taxId: 'B12345674' },
    })
  })

  test('a postal code of another province is accepted', () => {
    expect(faults({ version: 1, address: { ...whole.address, province: '28' } })).toEqual({})
  })

  test.each([
    [
      { document: { kind: 'dni', number: '12345678A' } },
      { 'document.number': 'El DNI no es correcto: revisa los números y la letra.' },
    ],
    [{ document: { kind: 'dni' } }, { 'document.number': 'Este dato es obligatorio.' }],
    [{ document: { kind: 'carnet', number: '1' } }, { 'document.kind': 'Elige una de las opciones.' }],
    [
      { document: { kind: 'dni', number: '12345678Z', country: 'FR' } },
      { 'document.country': 'Este dato sobra.' },
    ],
    [{ document: { kind: 'passport', number: 'ABC12345' } }, { 'document.country': expect.any(String) }],
    [{ firstName: '' }, { firstName: 'Este dato es obligatorio.' }],
    [{ secondSurname: 'x'.repeat(81) }, { secondSurname: 'Escribe como mucho 80 caracteres.' }],
    [{ birthDate: '31/12/1990' }, { birthDate: 'Escribe una fecha válida.' }],
    [{ phone: '12' }, { phone: expect.stringContaining('El teléfono no es correcto') }],
    [
      { address: { street: 'x' } },
      {
        'address.postalCode': 'Este dato es obligatorio.',
        'address.municipality': 'Este dato es obligatorio.',
        'address.province': 'Elige una de las opciones.',
      },
    ],
    [{ employer: { name: 'Yo', taxId: '123' } }, { 'employer.taxId': expect.stringContaining('El NIF') }],
    [{ address: { ...whole.address, floor: 3 } }, { 'address.floor': 'Este dato sobra.' }],
    [{ role: 'admin' }, { role: 'Este dato sobra.' }],
  ])('%o is refused at its field', (change, fields) => {
    expect(faults({ version: 1, ...change })).toEqual(fields)
  })
})

describe('§7 PATCH user: the version', () => {
  test('is required to change or clear a part of the profile, and for nothing else', () => {
    const needed = { version: 'Este dato es obligatorio.' }
    expect(faults({ firstName: 'Ana' })).toEqual(needed)
    expect(faults({ firstName: null })).toEqual(needed)
    expect(faults({ acceptedTerms: { version: 'x' } })).toEqual({})
    expect(faults({})).toEqual({})
  })

  test('a change is normalised before it is sent', () => {
    expect(toCall(updateUser, { body: { version: 3, phone: '612 34 56 78' } })).toEqual({
      method: 'PATCH',
      url: '/api/v1/user',
      access: 'signed_in',
      body: { version: 3, phone: '+34612345678' },
    })
  })
})
