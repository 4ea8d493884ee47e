import { draftFields } from '@habilita/contract/requests/drafts'
import { expect, test } from 'vitest'
import { fieldName, fieldText } from './field-text.ts'

const known = { scheme: null, documents: undefined }

test('every field has a name, and a text even if it is empty', () => {
  for (const field of draftFields) {
    expect(fieldName(field), field).toMatch(/^\p{Lu}/u)
    expect(fieldText(field, undefined, known), field).toBe('Nada')
  }
})

test.each([
  ['category', 'gas', 'Gas'],
  ['type', 'renewal', 'Renovación'],
  ['scopes', ['GAS-A', 'GAS-AP'], 'GAS-A y GAS-AP'],
  ['scopes', [], 'Nada'],
  ['correction', 'Mi segundo apellido', 'Mi segundo apellido'],
  ['accommodations', ['more_time', 'reader'], 'Más tiempo y Persona que lea las preguntas'],
  ['accommodationConsent', false, 'No'],
  ['payer', { name: 'Gas Norte', taxId: 'B1', address: '' }, 'Gas Norte, B1'],
  ['doc_identity', ['x'], 'Documento de tu archivo'],
] as const)('formats %s %o as text', (field, value, expected) => {
  expect(fieldText(field, value, known)).toBe(expected)
})
