import { expect, test } from 'vitest'
import { counts, isAbout, type Tie } from './rules.ts'

const person: Tie = {
  party: 'person',
  document: '12345678Z',
  taxId: null,
  name: 'Begoña Sáenz',
  tie: 'trained',
  endedOn: null,
}
const company: Tie = {
  ...person,
  party: 'company',
  document: null,
  name: 'Frío Norte, S. L.',
  taxId: 'B12345674',
}
const profile = { document: { kind: 'dni', number: '12345678Z' }, employer: null } as const

const worksFor = (employer: { name: string; taxId?: string }) =>
  isAbout(company, { document: null, employer })

test('domain §2 (6.2) a tie that has ended still applies for exactly two years', () => {
  expect(counts({ endedOn: null }, '2026-11-16')).toBe(true)
  expect(counts({ endedOn: '2024-11-17' }, '2026-11-16')).toBe(true)
  expect(counts({ endedOn: '2024-11-16' }, '2026-11-16')).toBe(false)
})

test('a person is matched by their identity document, never by their name', () => {
  expect(isAbout(person, profile)).toBe(true)
  expect(isAbout(person, { ...profile, document: { kind: 'dni', number: '00000000T' } })).toBe(false)
  expect(isAbout(person, { document: null, employer: null })).toBe(false)
})

test('a company is matched by its tax number, or by its name when one of the numbers is unknown', () => {
  expect(worksFor({ name: 'Otro nombre', taxId: 'B12345674' })).toBe(true)
  expect(worksFor({ name: 'frio norte s.l.' })).toBe(true)
  expect(worksFor({ name: 'Frío Norte, S. L.', taxId: 'B99999999' })).toBe(false)
  expect(worksFor({ name: 'Frío Sur' })).toBe(false)
})
