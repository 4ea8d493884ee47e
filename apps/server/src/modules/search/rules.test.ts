import { certificateNumber } from '@habilita/contract/certificates/certificate-number'
import { expect, test } from 'vitest'
import { askedBy, numberIn } from './rules.ts'

test.each([
  ['12345678Z', ['12345678z']],
  ['12.345.678-Z', ['12345678z']],
  ['12 345 678', ['12345678']],
  ['123456', ['123456']],
  ['x-1234567-l', ['x1234567l']],
  ['612 34 56 78', ['612345678']],
  ['+34 612 345 678', ['34612345678']],
  ['0034612345678', ['34612345678']],
  ['ana@correo.es', ['ana', 'correo', 'es']],
  ['García, Ana', ['garcia', 'ana']],
  ['2026-00012', ['2026', '00012']],
  ['de la O Ruiz', ['de', 'la', 'o', 'ruiz']],
])('%o is searched as %o', (q, words) => {
  expect(askedBy(q).words).toEqual(words)
})

test.each(['', '  ', 'a', 'de la', '%%', '12'])('%o is too short to search', q => {
  expect(askedBy(q).words).toEqual([])
})

test('a complete number identifies one kind of object', () => {
  const number = certificateNumber('rebt', 2026, 7)
  expect(numberIn('s-2026-12', ['A', 'Q'])).toEqual({ kind: 'request', number: 'S-2026-000012' })
  expect(numberIn(number.toLowerCase(), ['A', 'Q'])).toEqual({ kind: 'certificate', number })
  expect(numberIn('q 2026 000001', ['A', 'Q'])).toEqual({ kind: 'case', number: 'Q-2026-000001' })
  expect(numberIn('X-2026-000001', ['A', 'Q'])).toBeUndefined()
})
