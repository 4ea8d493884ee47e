import { expect, test } from 'vitest'
import { placeOf } from './place-names.ts'

const at = (province: string, municipality: string) =>
  placeOf({ region: null, place: { province, municipality } })

test('shows a municipality as written, with accents and province', () => {
  expect(at('04', 'Níjar')).toBe('Níjar (Almería)')
  expect(at('28', 'San Sebastián de los Reyes')).toBe('San Sebastián de los Reyes (Madrid)')
})

test('built-in holidays show known names', () => {
  expect([at('26', 'logrono'), at('24', 'León')]).toEqual(['Logroño', 'León'])
})
