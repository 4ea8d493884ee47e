import type { Profile } from '@habilita/contract/people/profile'
import { expect, test } from 'vitest'
import { changedFields, readCorrection, toValues, typedOver } from './correction.ts'

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
const before = toValues(PROFILE)

test('only what is other than before is put right, and what is blank is taken away', () => {
  expect(changedFields(before, before)).toEqual([])
  const after = { ...before, firstSurname: ' Sanz ', phone: '', employer: { name: '', taxId: '' } }
  expect(changedFields(before, after)).toEqual(['firstSurname', 'phone', 'employer'])
  expect(readCorrection(before, after)).toEqual({
    changes: { firstSurname: 'Sanz', phone: null, employer: null },
  })
})

test('what cannot be right is said at its field, before it is sent', () => {
  const after = { ...before, document: { ...before.document, number: '12345678A' } }
  expect(readCorrection(before, after)).toEqual({
    wrong: { 'document.number': expect.stringContaining('DNI') as unknown },
  })
})

test('a document of another kind goes with its country only where it has one', () => {
  const after = { ...before, document: { kind: 'passport' as const, number: 'abc123456', country: 'ma' } }
  expect(readCorrection(before, after)).toEqual({
    changes: { document: { kind: 'passport', number: 'ABC123456', country: 'MA' } },
  })
})

test('what was typed stays when the person changes something else meanwhile', () => {
  const typed = { ...before, firstSurname: 'Sanz' }
  const fresh = { ...PROFILE, birthDate: '1990-01-02' }
  expect(typedOver(fresh, before, typed)).toEqual({
    ...before,
    firstSurname: 'Sanz',
    birthDate: '1990-01-02',
  })
})
