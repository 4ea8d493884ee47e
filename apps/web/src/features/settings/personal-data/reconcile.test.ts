import { expect, test } from 'vitest'
import { toFormValues } from './profile-form-values.ts'
import { reconcile } from './reconcile.ts'

const before = toFormValues({
  id: 'x',
  email: null,
  createdAt: '2026-01-01T00:00:00Z',
  version: 3,
  terms: null,
  draftKey: '',
  profile: {
    firstName: 'Marta',
    firstSurname: null,
    secondSurname: null,
    document: null,
    birthDate: '1980-01-05',
    phone: '+34612345678',
    address: null,
    employer: null,
  },
})

test('§7 PATCH user: fields changed on one device are merged; the user is asked only about conflicts', () => {
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

test('§7 PATCH user: two spellings of one value are no conflict', () => {
  const mine = { ...before, firstSurname: ' Ruiz ', phone: '611 111 111' }
  const theirs = { ...before, version: 4, firstSurname: 'Ruiz', phone: '+34 611111111' }
  expect(reconcile(before, mine, theirs).conflicts).toEqual([])
})

test('the form shows the birth date as people write it', () => {
  expect(before.birthDate).toBe('05/01/1980')
})
